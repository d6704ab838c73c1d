import type { DatasetColumnChange, DatasetItem, DatasetMetricChange, DatasetUpdate } from '@meridian/contracts/api';

import { t } from '../../../lib/i18n';
import { changedKeys, rebased } from '../../../widgets/rival';

/** A row of the editor; `key` is its own while it has no id yet. */
export type ColumnRow = DatasetColumnChange & { readonly key: string };
export type MetricRow = DatasetMetricChange & { readonly key: string };

export interface DatasetDraft {
  readonly name: string;
  readonly description: string;
  readonly mainTimeColumn: string | null;
  /** Seconds; null takes what the database says. */
  readonly cacheTimeout: number | null;
  /** Null for a dataset of a table. */
  readonly sql: string | null;
  readonly columns: readonly ColumnRow[];
  readonly metrics: readonly MetricRow[];
}

export function draftOf(item: DatasetItem): DatasetDraft {
  return {
    name: item.table_name,
    description: item.description ?? '',
    mainTimeColumn: item.main_dttm_col,
    cacheTimeout: item.cache_timeout,
    sql: item.kind === 'virtual' ? item.sql : null,
    columns: item.columns.map(({ created_on, changed_on, rendered_expression, ...column }) => ({
      ...column,
      key: String(column.id),
    })),
    metrics: item.metrics.map(({ created_on, changed_on, rendered_expression, ...metric }) => ({
      ...metric,
      key: String(metric.id),
    })),
  };
}

/** What is sent: only the parts that differ; columns and metrics whole, for what is missing among them goes. */
export function changesOf(draft: DatasetDraft, saved: DatasetDraft): DatasetUpdate {
  const isSame = (part: keyof DatasetDraft) => JSON.stringify(draft[part]) === JSON.stringify(saved[part]);
  return {
    ...(isSame('name') ? {} : { table_name: draft.name.trim() }),
    ...(isSame('description') ? {} : { description: draft.description.trim() === '' ? null : draft.description }),
    ...(isSame('mainTimeColumn') ? {} : { main_dttm_col: draft.mainTimeColumn }),
    ...(isSame('cacheTimeout') ? {} : { cache_timeout: draft.cacheTimeout }),
    ...(isSame('sql') ? {} : { sql: draft.sql }),
    ...(isSame('columns') ? {} : { columns: draft.columns.map(({ key, ...column }) => column) }),
    ...(isSame('metrics') ? {} : { metrics: draft.metrics.map(({ key, ...metric }) => metric) }),
  };
}

/** Both changes in one; of columns and metrics each row for itself, for two people seldom change the same one. */
export function joinDrafts({ mine, base, theirs }: DraftVersions): DatasetDraft {
  return {
    ...rebased({ mine, base, theirs }),
    columns: joinRows(mine.columns, base.columns, theirs.columns),
    metrics: joinRows(mine.metrics, base.metrics, theirs.metrics),
  };
}

interface DraftVersions {
  readonly mine: DatasetDraft;
  readonly base: DatasetDraft;
  readonly theirs: DatasetDraft;
}

function joinRows<Row extends { readonly key: string }>(
  mine: readonly Row[],
  base: readonly Row[],
  theirs: readonly Row[],
): readonly Row[] {
  const byKey = (rows: readonly Row[]) => Object.fromEntries(rows.map(row => [row.key, row])) as Record<string, Row>;
  const [mineOf, baseOf, theirsOf] = [byKey(mine), byKey(base), byKey(theirs)];
  const stays = theirs.flatMap(row => {
    const old = baseOf[row.key];
    const own = mineOf[row.key];
    if (old === undefined) return [row];
    if (own === undefined) return [];
    return [rebased({ mine: own, base: old, theirs: row })];
  });
  const added = mine.filter(row => theirsOf[row.key] === undefined && baseOf[row.key] === undefined);
  return [...stays, ...added];
}

/** The changed parts, in words: single columns and metrics by their names. */
export function changeTexts(draft: DatasetDraft, base: DatasetDraft): readonly string[] {
  return changedKeys(draft, base).flatMap(part => {
    if (part === 'columns') return rowTexts(draft.columns, base.columns, row => row.column_name);
    if (part === 'metrics') return rowTexts(draft.metrics, base.metrics, row => row.metric_name);
    return [partName(part)];
  });
}

function rowTexts<Row extends { readonly key: string }>(
  rows: readonly Row[],
  base: readonly Row[],
  nameOf: (row: Row) => string,
): readonly string[] {
  const changed = rows.filter(row => !base.some(old => JSON.stringify(old) === JSON.stringify(row)));
  const gone = base.filter(old => !rows.some(row => row.key === old.key));
  return [...changed.map(nameOf), ...gone.map(row => t('{{name}} (removed)', { name: nameOf(row) }))];
}

function partName(part: Exclude<keyof DatasetDraft, 'columns' | 'metrics'>): string {
  switch (part) {
    case 'name':
      return t('Name');
    case 'description':
      return t('Description');
    case 'mainTimeColumn':
      return t('Main time column');
    case 'cacheTimeout':
      return t('Cache timeout');
    case 'sql':
      return t('SQL');
  }
}

/** The rows with this one in its place, or at the end. */
export const withRow = <Row extends { readonly key: string }>(rows: readonly Row[], row: Row): readonly Row[] =>
  rows.some(one => one.key === row.key) ? rows.map(one => (one.key === row.key ? row : one)) : [...rows, row];

export const withoutRow = <Row extends { readonly key: string }>(rows: readonly Row[], key: string): readonly Row[] =>
  rows.filter(row => row.key !== key);

/** Null where a text is empty: nothing was said. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
