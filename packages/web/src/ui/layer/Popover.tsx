import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './layer.module.css';
import { Panel } from './Panel';
import { useNarrow } from './use-narrow';
import { useOutsidePress } from './use-outside-press';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it stays beside: one element that takes a ref. */
  readonly anchor: ReactElement;
  /** The name of it, also the title of the sheet it becomes on phones. */
  readonly label: string;
  readonly children: ReactNode;
  readonly side?: 'bottom-start' | 'bottom-end' | 'bottom' | 'right-start' | 'left-start' | 'top-start' | 'top';
  /** px; as wide as its content when not said, `anchor` for as wide as what it stays beside. */
  readonly width?: number | 'anchor';
  /** False for a list that its field steers: focus stays where it is. */
  readonly trapFocus?: boolean;
  /** What it is to readers of the screen; a list says `presentation`, brings its own role and stands in a region of that name. */
  readonly role?: 'dialog' | 'presentation';
  /** False keeps it a popover on phones too: menus and lists. */
  readonly sheet?: boolean;
}

/** Edits one thing and stays beside it. Esc leaves, a press outside leaves, focus comes back; on phones a sheet from below. */
export function Popover({ open, onClose, anchor, label, children, side = 'bottom-start', ...look }: Props) {
  const narrow = useNarrow();
  const sheet = narrow && (look.sheet ?? true);
  const pressed = useOutsidePress(open && !sheet, onClose);
  if (sheet) {
    return (
      <>
        {anchor}
        <Panel place="centre" scrim open={open} onClose={onClose} title={label} bare>
          {children}
        </Panel>
      </>
    );
  }
  return (
    <MantinePopover
      opened={open}
      onChange={next => {
        if (!next) onClose();
      }}
      closeOnClickOutside={false}
      closeOnEscape
      position={side}
      trapFocus={look.trapFocus ?? true}
      returnFocus={look.trapFocus ?? true}
      withRoles={false}
      unstyled
      middlewares={{ flip: true, shift: { padding: 8 }, size: false }}
      {...(look.width === undefined ? {} : { width: look.width === 'anchor' ? 'target' : look.width })}
    >
      <MantinePopover.Target>{anchor}</MantinePopover.Target>
      <MantinePopover.Dropdown
        className={styles.popover ?? ''}
        role={look.role === 'presentation' ? 'region' : 'dialog'}
        aria-label={label}
        {...pressed}
      >
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
