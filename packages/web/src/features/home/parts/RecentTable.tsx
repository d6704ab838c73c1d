import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import type { Person } from '../../../lib/person';
import { Icon } from '../../../ui/icon';
import { Card } from '../../../ui/page';
import { ErrorState, Skeleton } from '../../../ui/state';
import { When } from '../../../widgets/record';
import styles from '../home.module.css';
import type { RecentEntry } from './recent';
import { Section } from './Section';
import { type RecentView, useRecent } from './use-recent';

interface Props {
  readonly person: Person | null;
}

const views = () => [
  { value: 'all' as const, label: t('All') },
  { value: 'edited' as const, label: t('Edited') },
  { value: 'created' as const, label: t('Created') },
];

/** What happened lately: what, of which kind, what was done, when. */
export function RecentTable({ person }: Props) {
  const [view, setView] = useState<RecentView>('all');
  const { data, error, refetch } = useRecent(view, person);
  return (
    <Section title={t('Recent')} views={views()} view={view} onView={setView}>
      <Card>
        {error && data === undefined ? (
          <ErrorState
            title={t('There was an error fetching your recent activity:')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data?.length === 0 ? (
          <p className={styles.nothing}>{nothingText(view)}</p>
        ) : (
          <ul className={styles.recents}>
            {data === undefined
              ? ['a', 'b', 'c', 'd', 'e'].map(key => (
                  <li key={key} className={styles.recent}>
                    <Skeleton width="46%" />
                  </li>
                ))
              : data.map(entry => <Row key={entry.key} entry={entry} />)}
          </ul>
        )}
      </Card>
    </Section>
  );
}

const Row = ({ entry }: { readonly entry: RecentEntry }) => (
  <li className={styles.recent}>
    <Icon of={entry.icon} />
    <Link to={entry.to} className={styles.recentName}>
      {entry.name}
    </Link>
    <span className={styles.recentKind}>{entry.kind}</span>
    <span className={styles.recentDone}>{entry.done}</span>
    <span className={styles.recentWhen}>
      <When at={entry.at} />
    </span>
  </li>
);

const nothingText = (view: RecentView): string =>
  view === 'created'
    ? t('You have created nothing yet. “New” at the top begins.')
    : t('Nothing was edited yet. What you work on appears here.');
