import { filtersOf, type Reach, reachOf } from '@meridian/core/filters';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { t } from '../../../../lib/i18n';
import { Popover } from '../../../../ui/layer';
import { Tooltip } from '../../../../ui/tooltip';
import type { ChartData } from '../../../../widgets/chart-frame';
import { valueText } from '../../filter-bar/panels/value-text';
import { pendingFilters } from '../../state/filter-actions';
import { usePage } from '../../state/page-context';
import styles from '../card.module.css';
import { ReachButton } from './ReachButton';

interface Props {
  readonly chartId: number;
  readonly data: ChartData;
}

/** How many filters change this chart; pointing at it says which, and which do not and why. */
export function ReachIndicator({ chartId, data }: Props) {
  const [open, setOpen] = useState(false);
  const rejected = new Set(
    (data.results[0]?.rejected_filters ?? []).flatMap(({ column }) => (typeof column === 'string' ? [column] : [])),
  );
  const list = <ReachList chartId={chartId} rejected={rejected} />;
  const button = (
    <ReachButton chartId={chartId} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)} />
  );
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label={t('Filters of this chart')}
      side="bottom-end"
      anchor={
        <span className={styles.reachBox}>
          <Tooltip label={list} comesUnderPointer>
            {button}
          </Tooltip>
        </span>
      }
    >
      <div className={styles.reachPanel} tabIndex={-1} data-autofocus="">
        {list}
      </div>
    </Popover>
  );
}

function ReachList({ chartId, rejected }: { readonly chartId: number; readonly rejected: ReadonlySet<string> }) {
  const layout = usePage(state => state.history.document.layout);
  const metadata = usePage(state => state.history.document.metadata);
  const masks = usePage(state => state.applied);
  const drafts = usePage(state => state.draft);
  const waiting = usePage(useShallow(state => pendingFilters(state).map(({ id }) => id)));
  const charts = usePage(state => state.charts);
  const entries = metadata.native_filter_configuration ?? [];
  const filters = filtersOf(entries);
  const reach = reachOf(chartId, { layout, metadata, filters, masks }, rejected);
  return (
    <ul className={styles.reachList}>
      {reach.map(each => {
        const { source } = each;
        const filter = source.kind === 'filter' ? filters.find(({ id }) => id === source.id) : undefined;
        const key = source.kind === 'filter' ? source.id : String(source.chartId);
        const name = source.kind === 'filter' ? (filter?.name ?? '') : (charts.get(source.chartId)?.name ?? '');
        const waits = filter !== undefined && waiting.includes(filter.id) && mayReach.has(each.state);
        const value = filter === undefined ? (each.mask?.filterState?.label ?? '') : valueText(filter, each.mask);
        return (
          <li key={key} data-state={waits ? 'waiting' : each.state}>
            <b>{name}</b> {each.state === 'applied' ? value : waits ? null : reasonText(each.state)}
            {waits
              ? `${each.state === 'applied' ? ' · ' : ''}${t('{{value}} waits for Apply', { value: valueText(filter, drafts[filter.id]) })}`
              : null}
          </li>
        );
      })}
    </ul>
  );
}

/** States that another value can change. */
const mayReach: ReadonlySet<Reach['state']> = new Set(['applied', 'no-value', 'value-missing']);

function reasonText(state: Exclude<Reach['state'], 'applied'>): string {
  const texts = {
    'no-value': 'has no value',
    'value-missing': 'needs a value',
    'out-of-scope': 'is not about this chart',
    'not-in-dataset': 'names a column that this dataset does not have',
    'switched-off': 'does nothing: clicks do not filter here',
  } as const;
  return t(texts[state]);
}
