import { AppError } from '../app-error';
import { depthLimit } from './rison';

/**
 * Reads a JSON body. Nesting beyond the limit is refused, and unless it asks of data so are keys that could reach a prototype and the
 * NUL character, which no store keeps. Throws `invalid_json`.
 */
export function parseJsonBody(text: string, { asksOfData = false }: { readonly asksOfData?: boolean } = {}): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (cause) {
    throw new AppError('invalid_json', {}, { cause });
  }
  // Cheap looks at the text first: walking every body would cost more than reading it.
  if (tooManyBrackets(text)) refuseDepth(value, 0);
  if (!asksOfData && text.includes('\\u0000')) refuseNul(value);
  if (!asksOfData && /"(?:__proto__|constructor|prototype)"|\\u00[57]/.test(text)) refuseReaching(value);
  return value;
}

function tooManyBrackets(text: string): boolean {
  let opened = 0;
  for (let i = 0; i < text.length && opened <= depthLimit; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 91 || c === 123) opened += 1;
  }
  return opened > depthLimit;
}

function refuseDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > depthLimit) throw new AppError('invalid_json');
  for (const inner of Object.values(value)) refuseDepth(inner, depth + 1);
}

function refuseReaching(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) throw new AppError('invalid_json');
  if (Object.hasOwn(value, 'constructor') && isObjectWithPrototype(value)) throw new AppError('invalid_json');
  Object.values(value).forEach(refuseReaching);
}

function isObjectWithPrototype(value: object): boolean {
  const maker: unknown = Object.getOwnPropertyDescriptor(value, 'constructor')?.value;
  return typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype');
}

function refuseNul(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('invalid_json');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseNul);
}
