import type { QueryMetric } from '@meridian/contracts/documents';
import type { DatasetFields } from '../fields';
import { aggregateSql } from './as-sql';

/** A metric while it is edited: what each of the three ways holds, so that going back and forth loses nothing. */
export interface MetricDraft {
  readonly kind: 'saved' | 'simple' | 'sql';
  readonly saved: string | null;
  readonly column: string | null;
  readonly columnType: string | null;
  readonly aggregate: string | null;
  readonly sql: string;
  /** The name a person gave; empty for the expression's own. */
  readonly label: string;
  readonly optionName: string;
}

export const freshOptionName = (): string => `metric_${crypto.randomUUID().slice(0, 11)}`;

const isRowCount = (expression: string): boolean => /^\s*count\(\s*\*\s*\)\s*$/i.test(expression);

/** Where the editor begins: at the metric, or for a new one among the saved metrics unless the dataset has but the count of its rows. */
export function metricDraft(metric: QueryMetric | null, fields: DatasetFields): MetricDraft {
  const empty: MetricDraft = {
    kind: fields.metrics.some(one => !isRowCount(one.expression)) ? 'saved' : 'simple',
    saved: null,
    column: null,
    columnType: null,
    aggregate: null,
    sql: '',
    label: '',
    optionName: freshOptionName(),
  };
  if (metric === null) return empty;
  if (typeof metric === 'string') return { ...empty, kind: 'saved', saved: metric };
  if (!('expressionType' in metric)) return { ...empty, kind: 'saved', saved: metric.label };
  const label = metric.hasCustomLabel ? (metric.label ?? '') : '';
  const optionName = metric.optionName ?? empty.optionName;
  if (metric.expressionType === 'SQL')
    return { ...empty, kind: 'sql', sql: metric.sqlExpression ?? '', label, optionName };
  return {
    ...empty,
    kind: 'simple',
    column: metric.column?.column_name ?? null,
    columnType: metric.column?.type ?? null,
    aggregate: metric.aggregate ?? null,
    label,
    optionName,
  };
}

/** The draft said in another way. SQL that nobody has written yet starts from what the way before says. */
export function onWay(draft: MetricDraft, kind: MetricDraft['kind'], fields: DatasetFields): MetricDraft {
  if (kind !== 'sql' || draft.kind === 'sql' || draft.sql !== '') return { ...draft, kind };
  return { ...draft, kind, sql: sqlBefore(draft, fields) };
}

function sqlBefore(draft: MetricDraft, fields: DatasetFields): string {
  if (draft.kind === 'saved') return fields.metrics.find(metric => metric.name === draft.saved)?.expression ?? '';
  if (draft.column === null || draft.aggregate === null) return '';
  return aggregateSql(draft.aggregate, draft.column, fields);
}

/** The metric a draft stands for; null while something it needs is missing (spec §5: column and aggregate, or an expression). */
export function metricOf(draft: MetricDraft): QueryMetric | null {
  if (draft.kind === 'saved') return draft.saved;
  const hasCustomLabel = draft.label.trim() !== '';
  if (draft.kind === 'sql') {
    if (draft.sql.trim() === '') return null;
    return {
      expressionType: 'SQL',
      sqlExpression: draft.sql,
      label: hasCustomLabel ? draft.label.trim() : draft.sql,
      hasCustomLabel,
      optionName: draft.optionName,
    };
  }
  if (draft.column === null || draft.aggregate === null) return null;
  return {
    expressionType: 'SIMPLE',
    column: { column_name: draft.column, type: draft.columnType },
    aggregate: draft.aggregate,
    label: hasCustomLabel ? draft.label.trim() : `${draft.aggregate}(${draft.column})`,
    hasCustomLabel,
    optionName: draft.optionName,
  };
}
