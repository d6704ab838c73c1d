import { countMetric } from '@meridian/core/filters';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { Icon } from '../../../ui/icon';
import { messageOf } from '../../../ui/state';
import { askOnce } from '../../../widgets/ask';
import styles from './rule-dialog.module.css';
import type { Named } from './rule-draft';

interface Props {
  readonly datasets: readonly Named[];
  readonly clause: string;
}

const restMs = 500;
const most = 4;

/** What the clause leaves of its datasets, tried as the person who writes it. */
export function TryOut({ datasets, clause }: Props) {
  const rested = useRested(clause.trim());
  if (rested === '' || datasets.length === 0)
    return <p className={styles.tryOut}>{t('Choose a dataset and write a clause: its rows are counted here.')}</p>;
  return (
    <div className={styles.tryOut} aria-live="polite">
      {datasets.slice(0, most).map(dataset => (
        <Tried key={dataset.id} dataset={dataset} clause={rested} />
      ))}
      {/\{\{|\{%/.test(rested) ? <p>{t('Templates are filled in with your own name and roles here.')}</p> : null}
    </div>
  );
}

function Tried({ dataset, clause }: { readonly dataset: Named; readonly clause: string }) {
  const all = useCount(dataset.id, null);
  const left = useCount(dataset.id, clause);
  if (left.error !== null)
    return (
      <p className={styles.bad}>
        <Icon of={IconAlertCircle} size={14} />
        <span>{t('{{dataset}}: {{error}}', { dataset: dataset.name, error: messageOf(left.error) })}</span>
      </p>
    );
  if (left.data === undefined || all.data === undefined)
    return <p>{t('{{dataset}}: counting …', { dataset: dataset.name })}</p>;
  const share = all.data === 0 ? 0 : left.data / all.data;
  return (
    <p className={styles.good}>
      <Icon of={IconCheck} size={14} />
      <span>
        {t('{{dataset}}: {{seen}} of {{all}} rows are seen', {
          dataset: dataset.name,
          seen: countText(left.data),
          all: countText(all.data),
        })}
      </span>
      <span className={styles.share} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </p>
  );
}

/** Rows of a dataset, or those that a clause lets through. */
function useCount(datasetId: number, where: string | null) {
  return useQuery({
    queryKey: ['rows under a rule', datasetId, where],
    queryFn: async ({ signal }) => {
      const extras = where === null ? {} : { extras: { where: `(${where})` } };
      const answer = await askOnce(datasetId, { columns: [], metrics: [countMetric], row_limit: 1, ...extras }, signal);
      return Number(answer.data[0]?.['count'] ?? 0);
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** A text once nobody has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
