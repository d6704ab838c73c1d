import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Kbd } from '../tooltip';
import styles from './menu.module.css';
import type { MenuAction, MenuEntry } from './menu-entry';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly width: number;
  readonly onDone: () => void;
}

/** The lines of a menu with the focus among them. */
export function MenuList({ id, label, entries, width, onDone }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = targetOf(event.key, at, all);
    if (event.key === 'Tab') {
      event.preventDefault();
      onDone();
    }
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      style={{ minWidth: width }}
      onKeyDown={onKeyDown}
      onMouseLeave={() => list.current?.focus({ preventScroll: true })}
    >
      {entries.map((entry, index) => (
        <Entry key={keyOf(entry, index)} entry={entry} first={index === 0} onDone={onDone} />
      ))}
    </div>
  );
}

const keyOf = (entry: MenuEntry, index: number): string => ('label' in entry ? entry.label : `line ${index}`);

function targetOf(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all[(at - 1 + all.length) % all.length];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return after.find(item => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function Entry({
  entry,
  first,
  onDone,
}: {
  readonly entry: MenuEntry;
  readonly first: boolean;
  readonly onDone: () => void;
}) {
  if (entry.kind === 'line') return <hr className={styles.line} />;
  if (entry.kind === 'group') {
    return (
      <div className={styles.group} role="presentation">
        {entry.label}
      </div>
    );
  }
  return <Action action={entry} first={first} onDone={onDone} />;
}

function Action({
  action,
  first,
  onDone,
}: {
  readonly action: MenuAction;
  readonly first: boolean;
  readonly onDone: () => void;
}) {
  const disabled = (action.disabledReason ?? null) !== null;
  const choose = () => {
    onDone();
    action.onSelect?.();
  };
  const props = {
    role: action.checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    ...(action.checked === undefined ? {} : { 'aria-checked': action.checked }),
    className: classNames(styles.item, action.danger && styles.danger),
    'data-item': true,
    tabIndex: -1,
    ...(first ? { 'data-autofocus': true } : {}),
    onMouseEnter: (event: { readonly currentTarget: HTMLElement }) =>
      event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      {action.icon ? <Icon of={action.icon} /> : null}
      <span className={styles.label}>
        {action.label}
        {disabled ? <span className={styles.reason}>{action.disabledReason}</span> : null}
      </span>
      {action.checked ? <Icon of={IconCheck} /> : null}
      {action.keys ? <Kbd keys={action.keys} /> : null}
    </>
  );
  if (action.to !== undefined && !disabled) {
    return (
      <Link to={action.to} {...props} onClick={choose}>
        {content}
      </Link>
    );
  }
  if (action.href !== undefined && !disabled) {
    return (
      <a href={action.href} {...props} onClick={choose}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...props} {...(disabled ? { 'aria-disabled': true } : { onClick: choose })}>
      {content}
    </button>
  );
}
