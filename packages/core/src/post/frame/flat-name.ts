import type { Cell } from '../../table';
import { printMoment } from '../../time';
import type { FrameColumn } from './frame';

/** What joins the levels of a flattened name. */
const separator = ', ';

/** One name out of labels: missing ones left out, commas inside a label marked with a backslash. */
export function flattenLabels(labels: readonly Cell[]): string {
  return labels.flatMap(label => (label === null ? [] : [escapeSeparator(printLabel(label))])).join(separator);
}

/** The levels of a flattened name. */
export function splitFlatName(name: string): readonly string[] {
  return name.split(/(?<!\\),\s/).map(unescapeSeparator);
}

export function unescapeSeparator(name: string): string {
  return name.replaceAll('\\,', ',');
}

function escapeSeparator(name: string): string {
  return name.replaceAll(',', '\\,');
}

/** A label as text: `True`, `False`, whole numbers without a point. */
export function printLabel(label: Cell): string {
  if (typeof label === 'boolean') return label ? 'True' : 'False';
  return String(label);
}

/** The label that a value of a column becomes in a column name: times as `2024-01-31 00:00:00`, days as `2024-01-31`. */
export function labelOfValue(value: Cell, { kind, isDate }: Pick<FrameColumn, 'kind' | 'isDate'>): Cell {
  if (kind !== 'time' || typeof value !== 'number') return value;
  const text = printMoment({ ms: value, offsetMinutes: null }).replace('T', ' ');
  return isDate ? text.slice(0, text.indexOf(' ')) : text;
}
