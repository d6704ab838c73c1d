import type { Icon as TablerIcon } from '@tabler/icons-react';

/** One line of a menu: an action, an address, a choice with a tick, a line between groups, or the name of a group. */
export type MenuEntry = { readonly kind: 'line' } | { readonly kind: 'group'; readonly label: string } | MenuAction;

export interface MenuAction {
  readonly kind?: 'action';
  readonly label: string;
  readonly icon?: TablerIcon;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly checked?: boolean;
  readonly disabledReason?: string | null;
  /** An address of ours, opened without loading a page; with Ctrl in a new tab. */
  readonly to?: string;
  /** An address outside the app or a file. */
  readonly href?: string;
  readonly onSelect?: () => void;
}
