import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../../lib/i18n';
import { LinkButton } from '../../../ui/button';
import { Segmented } from '../../../ui/tabs';
import styles from '../home.module.css';

interface Props<T extends string> {
  readonly title: string;
  readonly views: readonly { readonly value: T; readonly label: string }[];
  readonly view: T;
  readonly onView: (view: T) => void;
  readonly allAt?: string;
  readonly children: ReactNode;
}

/** A part of home: its name, which of it is shown, and where all of it is. */
export function Section<T extends string>({ title, views, view, onView, allAt, children }: Props<T>) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        <Segmented label={title} segments={views} value={view} onChange={onView} />
        {allAt ? (
          <span className={styles.all}>
            <LinkButton to={allAt} kind="ghost" small iconAfter={IconChevronRight}>
              {t('View all')}
            </LinkButton>
          </span>
        ) : null}
      </div>
      {children}
    </section>
  );
}
