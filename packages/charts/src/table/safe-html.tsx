import { Fragment, type ReactNode } from 'react';

/** Elements a cell may have, and nothing else; attributes are dropped, but the address of a link. */
const allowed = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'span', 'p', 'div', 'br'] as const;
type Allowed = (typeof allowed)[number];

export function looksLikeHtml(text: string): boolean {
  return /<[a-z][^>]*>/i.test(text);
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text);
}

/** HTML of a cell as elements of ours. The text is parsed into a document that is never shown, so nothing in it can run or load. */
export function safeHtml(html: string): ReactNode {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(parsed.body);
}

function childrenOf(node: Node): ReactNode {
  return [...node.childNodes].map((child, index) => <Fragment key={keyOf(child, index)}>{elementOf(child)}</Fragment>);
}

function elementOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'a') return linkOf(node);
  if (name === 'br') return ' ';
  const Tag = allowed.find((each): each is Allowed => each === name);
  if (Tag === undefined) return ['script', 'style', 'iframe', 'object'].includes(name) ? null : childrenOf(node);
  return <Tag>{childrenOf(node)}</Tag>;
}

function linkOf(element: Element): ReactNode {
  const address = element.getAttribute('href') ?? '';
  const isSafe = isWebAddress(address) || /^mailto:[^\s]+$/i.test(address);
  return isSafe ? <WebLink address={address}>{childrenOf(element)}</WebLink> : childrenOf(element);
}

export function WebLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" onClick={event => event.stopPropagation()}>
      {children}
    </a>
  );
}

function keyOf(node: Node, index: number): string {
  return `${node.nodeName} ${index}`;
}
