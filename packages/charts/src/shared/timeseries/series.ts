import type { DataValue, QueryResult } from '@meridian/contracts/documents';
import { columnLabel, type DatasetFacts, metricLabel } from '@meridian/core/chart';
import type { Mark } from '@meridian/core/filters';
import { axisLabel, offsetsOf } from '../query/steps';
import type { TimeseriesForm } from './form';

/** One column of the answer as a series. `values` stand at the places of `Rows.x`. */
export interface RawSeries {
  /** The column of the answer. */
  readonly id: string;
  readonly name: string;
  /** The name as people read it. */
  readonly title: string;
  readonly values: readonly (number | null)[];
  /** The time offset it stands for; null for the series itself. */
  readonly offset: string | null;
  /** The id without its offset: what a comparison is compared with. */
  readonly baseId: string;
  /** What remembers the colour: the dimension values, with the metric where there are several. */
  readonly colourLabel: string;
  /** What a click selects; null where the series stands for no dimension. */
  readonly mark: Mark | null;
}

export interface Rows {
  readonly xLabel: string;
  readonly xKind: 'time' | 'value' | 'category';
  readonly x: readonly DataValue[];
  readonly series: readonly RawSeries[];
}

/** The answer by columns: the axis and a series for every other column. */
export function readRows(form: TimeseriesForm, result: QueryResult, dataset: DatasetFacts): Rows {
  const xLabel = axisLabel(form) ?? result.colnames[0] ?? '';
  const ids = result.colnames.filter(name => name !== xLabel);
  return {
    xLabel,
    xKind: kindOf(form, result, xLabel),
    x: result.data.map(row => row[xLabel] ?? null),
    series: ids.map(id => readSeries(id, { form, result, dataset })),
  };
}

function kindOf(form: TimeseriesForm, result: QueryResult, xLabel: string): Rows['xKind'] {
  const type = result.coltypes[result.colnames.indexOf(xLabel)];
  if (form.xAxisForceCategorical) return 'category';
  if (type === 2) return 'time';
  return type === 0 && !form.stack ? 'value' : 'category';
}

interface Source {
  readonly form: TimeseriesForm;
  readonly result: QueryResult;
  readonly dataset: DatasetFacts;
}

function readSeries(id: string, { form, result, dataset }: Source): RawSeries {
  const parts = result.label_map?.[id] ?? [id];
  const offsets = offsetsOf(form);
  const offset = offsets.find(each => parts.some(part => part === each || part.endsWith(`, ${each}`))) ?? null;
  const dimensions = form.groupby.map(columnLabel);
  const values = dimensions.length === 0 ? [] : parts.slice(-dimensions.length);
  const own = parts.slice(0, parts.length - values.length).filter(part => part !== offset);
  const metric = own.map(part => (offset === null ? part : part.replace(`, ${offset}`, ''))).join(', ');
  const baseParts = [offset !== null && metric === '' ? metricLabel(form.metrics[0] ?? '') : metric, ...values];
  return {
    id,
    name: dataset.verboseMap[id] ?? id,
    title: titleOf(id, parts, { values, dataset }),
    values: result.data.map(row => numberOf(row[id])),
    offset,
    baseId: baseParts.filter(part => part !== '').join(', '),
    colourLabel: colourLabel(form, metric, values),
    mark: markOf(form, dimensions, values),
  };
}

/** The metrics' names for people, then the values. */
function titleOf(
  id: string,
  parts: readonly string[],
  { values, dataset }: { readonly values: readonly string[]; readonly dataset: DatasetFacts },
): string {
  const whole = dataset.verboseMap[id];
  if (whole !== undefined || values.length === 0 || parts.join(', ') !== id) return whole ?? id;
  const metrics = parts.slice(0, parts.length - values.length);
  return [...metrics.map(part => dataset.verboseMap[part] ?? part), ...values].join(', ');
}

function colourLabel(form: TimeseriesForm, metric: string, values: readonly string[]): string {
  if (values.length === 0) return metric === '' ? metricLabel(form.metrics[0] ?? '') : metric;
  return form.metrics.length > 1 ? [metric, ...values].join(', ') : values.join(', ');
}

function markOf(form: TimeseriesForm, dimensions: readonly string[], values: readonly string[]): Mark | null {
  const plain = form.groupby.every(column => typeof column === 'string');
  if (!plain || dimensions.length === 0 || values.length !== dimensions.length) return null;
  return {
    label: values.join(', '),
    values: dimensions.map((column, index) => ({ column, value: dimensionValue(values[index] ?? '') })),
  };
}

function dimensionValue(text: string): string | null {
  return text === '<NULL>' ? null : text;
}

export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
