import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  /** Where this page hangs: "Dashboards" and its address. */
  readonly crumb?: { readonly label: string; readonly to: string };
  /** A text, or what edits it in place. */
  readonly title: ReactNode;
  /** Right of the title: star, status. */
  readonly extra?: ReactNode;
  /** Freshness, ghost actions, one secondary, one primary, ⋯. */
  readonly actions?: ReactNode;
}

/** The one header of a page, 52 px. */
export function PageHeader({ crumb, title, extra, actions }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.crumbs}>
        {crumb ? (
          <>
            <Link to={crumb.to} className={styles.crumb}>
              {crumb.label}
            </Link>
            <span className={styles.slash} aria-hidden="true">
              /
            </span>
          </>
        ) : null}
        {typeof title === 'string' ? <h1 className={styles.title}>{title}</h1> : title}
      </div>
      {extra ? <div className={styles.extra}>{extra}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
