import { type QueryColumn, type QueryMetric, queryColumn, queryMetric } from '@meridian/contracts/documents';
import { z } from 'zod';
import { columnLabel, distinctBy, metricLabel } from '../chart';
import { type LegacyForm, LegacyRefusal } from './chart';

/** Form keys that hold metrics, in the order in which they are asked for. */
const metricKeys = ['metric', 'metrics', 'percent_metrics', 'metric_2', 'secondary_metric', 'x', 'y', 'size'] as const;

export function listOf(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(item => item !== null && item !== undefined && item !== '');
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Throws where something in the list is no column. */
export function columnsOf(value: unknown): QueryColumn[] {
  return distinctBy(readAll(queryColumn, value, 'column'), columnLabel);
}

/** Throws where something in the list is no metric. */
export function metricsOf(value: unknown): QueryMetric[] {
  return distinctBy(readAll(queryMetric, value, 'metric'), metricLabel);
}

function readAll<Item>(schema: z.ZodType<Item>, value: unknown, what: string): Item[] {
  const read = z.array(schema).safeParse(listOf(value));
  if (read.success) return read.data;
  throw new LegacyRefusal(`A ${what} of the form cannot be read: ${read.error.issues[0]?.message ?? ''}`);
}

/** The metrics of a form, each once. */
export function formMetrics(form: LegacyForm): QueryMetric[] {
  return metricsOf(metricKeys.flatMap(key => listOf(form[key])));
}

/** The metric that says which series lead and how rows are ordered: the form's own, else its first. */
export function leadingMetric(form: LegacyForm): QueryMetric | null {
  const [own] = metricsOf(form['timeseries_limit_metric']);
  return own ?? formMetrics(form)[0] ?? null;
}

/** The one metric under a key. Throws where there is none. */
export function metricAt(form: LegacyForm, key: string): QueryMetric {
  const [metric] = metricsOf(form[key]);
  if (metric === undefined) throw new LegacyRefusal(`Choose a metric (${key}) for this chart.`);
  return metric;
}

/** The one column under a key. Throws where there is none. */
export function columnAt(form: LegacyForm, key: string): QueryColumn {
  const [column] = columnsOf(form[key]);
  if (column === undefined) throw new LegacyRefusal(`Choose a column (${key}) for this chart.`);
  return column;
}
