import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useId, useState } from 'react';
import { Popover } from '../layer';
import { MenuList } from './MenuList';
import type { MenuEntry } from './menu-entry';

interface TriggerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Props {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** What opens it: one button. */
  readonly children: ReactElement<TriggerProps>;
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'top' | 'right';
  readonly width?: number;
  /** Where somebody else opens it too; then `onOpenChange` is told every change. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Actions behind a button. Arrows move, letters jump, Enter runs, Esc closes and gives the focus back. */
export function Menu({ label, entries, children, align = 'start', side = 'bottom', width = 200, ...steered }: Props) {
  const [own, setOwn] = useState(false);
  const open = steered.open ?? own;
  const id = useId();
  const show = (next: boolean) => {
    setOwn(next);
    steered.onOpenChange?.(next);
  };
  const trigger = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    ...(open ? { 'aria-controls': id } : {}),
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.stopPropagation();
      event.preventDefault();
      show(!open);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' || open) return;
      event.preventDefault();
      event.stopPropagation();
      show(true);
    },
  } as TriggerProps);
  const position = side === 'right' ? 'right-start' : (`${side}-${align}` as const);
  return (
    <Popover
      open={open}
      onClose={() => show(false)}
      anchor={trigger}
      label={label}
      side={position}
      role="presentation"
      sheet={false}
    >
      <MenuList id={id} label={label} entries={entries} width={width} onDone={() => show(false)} />
    </Popover>
  );
}
