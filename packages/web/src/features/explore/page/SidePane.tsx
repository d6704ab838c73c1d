import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../lib/i18n';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import styles from './explore.module.css';

interface Props {
  readonly label: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** True where it lies over the chart instead of standing beside it. */
  readonly overlays: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A pane at the left of the chart that folds to a strip of 40 px; on narrow windows it lies over the chart. */
export function SidePane({ label, open, onOpen, overlays, wide = false, children }: Props) {
  const strip = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) strip.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const leave = (event: KeyboardEvent) => {
    if (!overlays || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onOpen(false);
  };
  const pane = (
    <aside
      className={classNames(styles.pane, wide && styles.wide, overlays && styles.over)}
      aria-label={label}
      onKeyDown={leave}
    >
      {children}
    </aside>
  );
  if (open && !overlays) return pane;
  return (
    <div className={styles.folded}>
      <button
        ref={strip}
        type="button"
        className={styles.strip}
        aria-expanded={open}
        aria-label={t('Show {{pane}}', { pane: label })}
        onClick={() => onOpen(!open)}
      >
        <Icon of={IconLayoutSidebarLeftExpand} />
        <span className={styles.stripLabel}>{label}</span>
      </button>
      {open ? pane : null}
    </div>
  );
}
