import type { DatasetColumnChange, DatasetItem, DatasetMetricChange, DatasetUpdate } from '@meridian/contracts/api';

/** A row of the editor; `key` is its own while it has no id yet. */
export type ColumnRow = DatasetColumnChange & { readonly key: string };
export type MetricRow = DatasetMetricChange & { readonly key: string };

export interface DatasetDraft {
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
    ...(isSame('description') ? {} : { description: draft.description.trim() === '' ? null : draft.description }),
    ...(isSame('mainTimeColumn') ? {} : { main_dttm_col: draft.mainTimeColumn }),
    ...(isSame('cacheTimeout') ? {} : { cache_timeout: draft.cacheTimeout }),
    ...(isSame('sql') ? {} : { sql: draft.sql }),
    ...(isSame('columns') ? {} : { columns: draft.columns.map(({ key, ...column }) => column) }),
    ...(isSame('metrics') ? {} : { metrics: draft.metrics.map(({ key, ...metric }) => metric) }),
  };
}

/** The rows with this one in its place, or at the end. */
export const withRow = <Row extends { readonly key: string }>(rows: readonly Row[], row: Row): readonly Row[] =>
  rows.some(one => one.key === row.key) ? rows.map(one => (one.key === row.key ? row : one)) : [...rows, row];

export const withoutRow = <Row extends { readonly key: string }>(rows: readonly Row[], key: string): readonly Row[] =>
  rows.filter(row => row.key !== key);

/** Null where a text is empty: nothing was said. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
