import type { QueryResult } from '@meridian/contracts/documents';
import { noValue, screenNumberFormatter, timeFormatter } from '@meridian/core/format';
import { IconChevronDown, IconChevronUp, IconCopy, IconDownload } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { IconButton } from '../../../ui/button';
import { SearchField } from '../../../ui/field';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state';
import { DataTable } from '../../../ui/table';
import { Tabs } from '../../../ui/tabs';
import styles from './results.module.css';
import { useSamples } from './use-samples';

interface Props {
  readonly datasetId: number;
  readonly results: readonly QueryResult[] | null;
  readonly queryText: string;
  readonly onDownload: () => void;
}

type Tab = 'results' | 'samples' | 'query';
const heightKey = 'meridian.explore.results';
const smallestPx = 40;

/** The numbers behind the chart, the rows behind the numbers, and the SQL that asked. Its height is remembered. */
export function ResultsPane({ datasetId, results, queryText, onDownload }: Props) {
  const [tab, setTab] = useState<Tab>('results');
  const [search, setSearch] = useState('');
  const [height, setHeight] = useState(() => Number(localStorage.getItem(heightKey) ?? 240));
  const open = height > smallestPx;
  const samples = useSamples(datasetId, open && tab === 'samples');
  const resize = (next: number) => {
    const kept = Math.max(smallestPx, Math.min(next, window.innerHeight - 240));
    setHeight(kept);
    localStorage.setItem(heightKey, String(kept));
  };
  const first = results?.[0] ?? null;
  return (
    <section className={styles.pane} style={{ height }} aria-label={t('Results')}>
      <Splitter height={height} onResize={resize} />
      <div className={styles.head}>
        <Tabs
          label={t('What stands behind the chart')}
          tabs={[
            {
              value: 'results',
              label: t('Results'),
              ...(first?.rowcount ? { badge: t('{{count}} rows', { count: first.rowcount }) } : {}),
            },
            { value: 'samples', label: t('Samples') },
            { value: 'query', label: t('Query') },
          ]}
          value={tab}
          onChange={next => {
            setTab(next);
            if (!open) resize(240);
          }}
        />
        <div className={styles.tools}>
          {open && tab !== 'query' ? (
            <SearchField label={t('Search results')} value={search} onChange={setSearch} quiet />
          ) : null}
          <IconButton
            icon={IconCopy}
            label={t('Copy')}
            onClick={() =>
              copy(tab === 'query' ? queryText : textOf(tab === 'results' ? first : (samples.data ?? null)))
            }
          />
          {tab === 'results' ? (
            <IconButton icon={IconDownload} label={t('Download as CSV')} onClick={onDownload} />
          ) : null}
          <IconButton
            icon={open ? IconChevronDown : IconChevronUp}
            label={open ? t('Fold results') : t('Show results')}
            onClick={() => resize(open ? smallestPx : 240)}
          />
        </div>
      </div>
      {open ? (
        <div className={styles.body}>
          {tab === 'results' ? <Rows result={first} search={search} /> : null}
          {tab === 'samples' ? (
            samples.isError ? (
              <ErrorState
                title={t('The samples could not be read.')}
                error={samples.error}
                onRetry={() => void samples.refetch()}
              />
            ) : samples.data ? (
              <Rows result={samples.data} search={search} />
            ) : (
              <Skeleton height={200} />
            )
          ) : null}
          {tab === 'query' ? <pre className={styles.sql}>{queryText}</pre> : null}
        </div>
      ) : null}
    </section>
  );
}

function Rows({ result, search }: { result: QueryResult | null; search: string }) {
  if (result === null) return <Skeleton height={200} />;
  const wanted = search.trim().toLowerCase();
  const columns = result.colnames.map((name, at) => ({
    key: name,
    label: name,
    numeric: result.coltypes[at] === 0 || result.coltypes[at] === 2,
    show: formatterOf(result.coltypes[at] ?? 1),
  }));
  const rows = result.data
    .map((row, index) => ({ index, cells: columns.map(column => column.show(row[column.key])) }))
    .filter(row => wanted === '' || row.cells.some(cell => cell.toLowerCase().includes(wanted)));
  if (result.data.length === 0)
    return <EmptyState title={t('The question found no rows.')} text={t('Widen the time range or remove a filter.')} />;
  return (
    <DataTable
      label={t('Rows')}
      rows={rows}
      idOf={row => String(row.index)}
      nameOf={row => t('Row {{number}}', { number: row.index + 1 })}
      columns={columns.map((column, at) => ({
        key: column.key,
        head: column.label,
        align: column.numeric ? ('end' as const) : ('start' as const),
        cell: (row: (typeof rows)[number]) => row.cells[at] ?? noValue,
      }))}
    />
  );
}

function formatterOf(type: number): (value: unknown) => string {
  const number = screenNumberFormatter(',.12~g');
  const time = timeFormatter('%Y-%m-%d %H:%M:%S');
  return value => {
    if (value === null || value === undefined) return noValue;
    if (type === 2 && typeof value === 'number') return time(value).replace(' 00:00:00', '');
    return typeof value === 'number' ? number(value) : String(value);
  };
}

function textOf(result: QueryResult | null): string {
  if (result === null) return '';
  const cell = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return [
    result.colnames.join('\t'),
    ...result.data.map(row => result.colnames.map(name => cell(row[name])).join('\t')),
  ].join('\n');
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast(t('Copied')),
    () => showToast(t('Sorry, your browser does not support copying.'), { kind: 'failed' }),
  );
}

function Splitter({ height, onResize }: { height: number; onResize: (height: number) => void }) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { clientY: startY, currentTarget: handle } = event;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(height + startY - moved.clientY);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), { once: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a splitter is a focusable separator, which hr cannot be
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('Height of the results')}
      aria-valuenow={Math.round(height)}
      aria-valuemin={smallestPx}
      tabIndex={0}
      className={styles.splitter}
      onPointerDown={drag}
      onKeyDown={event => {
        if (event.key === 'ArrowUp') onResize(height + 24);
        if (event.key === 'ArrowDown') onResize(height - 24);
      }}
    />
  );
}
