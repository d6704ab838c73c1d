import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { SearchField } from '../../../ui/field';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state';
import { Pager } from '../../../ui/table';
import { Segmented, Tabs } from '../../../ui/tabs';
import { DownloadMenu } from '../../../widgets/chart-file';
import type { ChartData } from '../../../widgets/chart-frame';
import type { DatasetFields } from '../../../widgets/fields';
import { QueryText } from '../../../widgets/query-text';
import { CopyRows, ResultTable } from '../../../widgets/result-table';
import styles from './results.module.css';
import { Splitter } from './Splitter';
import { samplesPerPage, useSamples } from './use-samples';

export type ResultsTab = 'results' | 'samples' | 'query';

interface Props {
  readonly dataset: DatasetFields;
  readonly data: ChartData;
  readonly name: string;
  readonly tab: ResultsTab;
  readonly onTab: (tab: ResultsTab) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const heightKey = 'meridian.explore.results';
const foldedPx = 40;
const leastPx = 96;
const startPx = 240;
/** What is left to the chart at least. */
const chartPx = 280;

/** The numbers behind the chart, the rows behind the numbers, and the SQL that asked. Its height is remembered. */
export function ResultsPane({ dataset, data, name, tab, onTab, open, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const [part, setPart] = useState('0');
  const [page, setPage] = useState(0);
  const [height, setHeight] = useState(() => Math.max(leastPx, Number(localStorage.getItem(heightKey)) || startPx));
  const samples = useSamples(dataset.id, page, open && tab === 'samples');
  const resize = (next: number) => {
    if (next < leastPx - foldedPx) return onOpen(false);
    const kept = Math.max(leastPx, Math.min(next, window.innerHeight - chartPx));
    setHeight(kept);
    onOpen(true);
    localStorage.setItem(heightKey, String(kept));
  };
  const shown = data.results[Number(part)] ?? data.results[0] ?? null;
  const rows = tab === 'results' ? shown : (samples.data?.result ?? null);
  return (
    <section className={styles.pane} style={open ? { height } : {}} aria-label={t('Results')}>
      <Splitter height={open ? height : foldedPx} least={foldedPx} onResize={resize} />
      <div className={styles.head}>
        <Tabs
          label={t('What stands behind the chart')}
          tabs={[
            {
              value: 'results',
              label: t('Results'),
              ...(shown === null ? {} : { badge: rowsText(shown.data.length) }),
            },
            { value: 'samples', label: t('Samples') },
            { value: 'query', label: t('Query') },
          ]}
          value={tab}
          onChange={next => {
            onTab(next);
            onOpen(true);
          }}
        />
        <div className={styles.tools}>
          {open && tab !== 'query' ? (
            <span className={styles.search}>
              <SearchField label={t('Search results')} value={search} onChange={setSearch} quiet />
            </span>
          ) : null}
          {open && tab !== 'query' ? <CopyRows result={rows} /> : null}
          {open && tab === 'results' ? <DownloadMenu question={data.question} name={name} /> : null}
          <IconButton
            icon={open ? IconChevronDown : IconChevronUp}
            label={open ? t('Fold results') : t('Show results')}
            onClick={() => onOpen(!open)}
          />
        </div>
      </div>
      {open ? (
        <div className={styles.body}>
          {tab === 'results' && data.results.length > 1 ? (
            <div className={styles.parts}>
              <Segmented
                label={t('Which answer')}
                segments={data.results.map((_, at) => ({
                  value: String(at),
                  label: t('Answer {{number}}', { number: at + 1 }),
                }))}
                value={part}
                onChange={setPart}
              />
            </div>
          ) : null}
          {tab === 'results' ? <Results data={data} dataset={dataset} part={Number(part)} search={search} /> : null}
          {tab === 'samples' && samples.isError ? (
            <ErrorState
              title={t('The samples could not be read.')}
              error={samples.error}
              onRetry={() => void samples.refetch()}
            />
          ) : null}
          {tab === 'samples' && !samples.isError && samples.data === undefined ? <Waiting /> : null}
          {tab === 'samples' && samples.data !== undefined ? (
            <>
              <ResultTable label={t('Samples')} result={samples.data.result} facts={dataset.facts} search={search} />
              <div className={styles.pager}>
                <Pager page={page} pageSize={samplesPerPage} count={samples.data.count} onPage={setPage} />
              </div>
            </>
          ) : null}
          {tab === 'query' ? <QueryText data={data} /> : null}
        </div>
      ) : null}
    </section>
  );
}

interface ResultsProps {
  readonly data: ChartData;
  readonly dataset: DatasetFields;
  readonly part: number;
  readonly search: string;
}

function Results({ data, dataset, part, search }: ResultsProps) {
  const result = data.results[part] ?? data.results[0];
  if (data.state === 'failed') return <EmptyState title={t('The question failed, so there are no rows.')} />;
  if (data.state === 'waiting') return <EmptyState title={t('Nothing was asked yet.')} />;
  if (result === undefined) return <Waiting />;
  return <ResultTable label={t('Results')} result={result} facts={dataset.facts} search={search} />;
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {['62%', '48%', '70%', '55%'].map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
