import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names';
import styles from './tabs.module.css';

export interface TabEntry<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A count, shown as a badge. */
  readonly badge?: ReactNode;
}

interface Props<T extends string> {
  readonly label: string;
  readonly tabs: readonly TabEntry<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The id that the panels begin with: panel `${panelId}-${value}`. */
  readonly panelId?: string;
}

/** Underlined tabs. Arrows move between them; what they show stands in a `TabPanel`. */
export function Tabs<T extends string>({ label, tabs, value, onChange, panelId }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          id={panelId ? `${panelId}-tab-${tab.value}` : undefined}
          aria-controls={panelId && tab.value === value ? `${panelId}-${tab.value}` : undefined}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={classNames(styles.tab, tab.value === value && styles.on)}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.badge === undefined ? null : <span className={styles.badge}>{tab.badge}</span>}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly panelId: string;
  readonly value: string;
  readonly children: ReactNode;
}

/** What the tab of this value shows. */
export function TabPanel({ panelId, value, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${panelId}-${value}`}
      aria-labelledby={`${panelId}-tab-${value}`}
      className={styles.panel}
    >
      {children}
    </div>
  );
}
