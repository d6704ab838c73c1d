import { genericDataTypes, type QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import { noValue, screenNumberFormatter, timeFormatter } from '@meridian/core/format';

/** A column of an answer as it is read on screen. */
export interface ResultColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: 'time' | 'number' | 'text' | 'truth';
  readonly text: (value: unknown) => string;
}

export interface ResultRow {
  readonly key: string;
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

export function resultColumns({ colnames, coltypes, data }: QueryResult, facts: DatasetFacts): readonly ResultColumn[] {
  return colnames.map((name, at) => {
    const values = data.map(row => row[name]);
    const kind = kindOf(coltypes[at] ?? genericDataTypes.string, values);
    return { name, label: facts.verboseMap[name] ?? name, kind, text: textOf(kind, values, facts.columnFormats[name]) };
  });
}

function kindOf(type: number, values: readonly unknown[]): ResultColumn['kind'] {
  const isNumbers = values.every(value => typeof value === 'number' || value === null || value === undefined);
  if (type === genericDataTypes.temporal && isNumbers) return 'time';
  if (type === genericDataTypes.numeric) return 'number';
  return type === genericDataTypes.boolean ? 'truth' : 'text';
}

function textOf(kind: ResultColumn['kind'], values: readonly unknown[], format: string | undefined) {
  const ofNumber =
    kind === 'time' ? timeFormatter(timeFormatOf(values)) : screenNumberFormatter(format ?? numberFormatOf(values));
  return (value: unknown): string => {
    if (value === null || value === undefined) return noValue;
    return typeof value === 'number' && (kind === 'time' || kind === 'number') ? ofNumber(value) : String(value);
  };
}

function timeFormatOf(values: readonly unknown[]): string {
  const times = values.filter(value => typeof value === 'number');
  if (times.every(time => time % dayMs === 0)) return '%-d %b %Y';
  return times.every(time => time % minuteMs === 0) ? '%-d %b %Y, %H:%M' : '%-d %b %Y, %H:%M:%S';
}

/** One precision a column: none for whole numbers, two places, more where all are small. */
export function numberFormatOf(values: readonly unknown[]): string {
  const numbers = values.filter(value => typeof value === 'number' && Number.isFinite(value)) as readonly number[];
  if (numbers.every(Number.isInteger)) return ',d';
  const largest = Math.max(...numbers.map(Math.abs));
  const places = largest >= 1 ? 2 : Math.min(8, 2 + Math.ceil(-Math.log10(largest)));
  return `,.${places}f`;
}

export function resultRows(result: QueryResult, columns: readonly ResultColumn[]): readonly ResultRow[] {
  return result.data.map((row, index) => {
    const values = columns.map(column => row[column.name]);
    return { key: String(index), values, texts: columns.map((column, at) => column.text(values[at])) };
  });
}

/** Rows that hold a text somewhere, as they read on screen. */
export function searchRows(rows: readonly ResultRow[], search: string): readonly ResultRow[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? rows : rows.filter(row => row.texts.some(text => text.toLowerCase().includes(wanted)));
}

/** Rows by a column, nothing always last. */
export function sortRows(rows: readonly ResultRow[], at: number, descending: boolean): readonly ResultRow[] {
  const turn = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, two] = [a.values[at], b.values[at]];
    if (one === null || one === undefined) return two === null || two === undefined ? 0 : 1;
    if (two === null || two === undefined) return -1;
    return turn * (typeof one === 'number' && typeof two === 'number' ? one - two : compareTexts(one, two));
  });
}

const compareTexts = (one: unknown, two: unknown): number =>
  String(one).localeCompare(String(two), undefined, { numeric: true });

/** What is put on the clipboard: names and raw values between tabs, as a spreadsheet takes it. */
export function clipboardText({ colnames, data }: QueryResult): string {
  const cell = (value: unknown) =>
    value === null || value === undefined ? '' : String(value).replaceAll(/[\t\n\r]+/g, ' ');
  return [colnames.join('\t'), ...data.map(row => colnames.map(name => cell(row[name])).join('\t'))].join('\n');
}
