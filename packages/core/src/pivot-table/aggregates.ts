import type { Cell, CellKind } from '../table';

/** What a cell of a pivot table holds. */
export type Value = number | string | boolean | null;

const numbersIn = (cells: readonly Cell[]) => cells.flatMap(cell => numberIn(cell) ?? []);

function numberIn(cell: Cell): number | null {
  if (cell === null || Array.isArray(cell)) return null;
  const number = typeof cell === 'string' && cell.trim() === '' ? Number.NaN : Number(cell);
  return Number.isFinite(number) ? number : null;
}

const filled = (cells: readonly Cell[]) => cells.filter(cell => cell !== null);
const sum = (cells: readonly Cell[]) => numbersIn(cells).reduce((total, value) => total + value, 0);
const orNull = (of: (values: readonly number[]) => number) => (cells: readonly Cell[]) => {
  const values = numbersIn(cells);
  return values.length === 0 ? null : of(values);
};
const variance = (values: readonly number[]) => {
  if (values.length < 2) return 0;
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return values.reduce((total, value) => total + (value - mean) ** 2, 0) / (values.length - 1);
};

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Ways to make one value of several, by the names that forms keep. */
const aggregates: Readonly<Record<string, (cells: readonly Cell[]) => Value>> = {
  Count: cells => filled(cells).length,
  'Count Unique Values': cells => new Set(filled(cells).map(String)).size,
  'List Unique Values': cells => [...new Set(filled(cells).map(String))].join(', '),
  Sum: sum,
  Average: orNull(values => values.reduce((a, b) => a + b, 0) / values.length),
  Median: orNull(median),
  'Sample Variance': orNull(variance),
  'Sample Standard Deviation': orNull(values => Math.sqrt(variance(values))),
  Minimum: orNull(values => values.reduce((a, b) => Math.min(a, b))),
  Maximum: orNull(values => values.reduce((a, b) => Math.max(a, b))),
  First: cells => asValue(filled(cells)[0] ?? null),
  Last: cells => asValue(filled(cells).at(-1) ?? null),
};

const textsIn = (cells: readonly Cell[]) => filled(cells).map(String);

/** Where the values are texts: a sum of one is itself. */
const textAggregates: typeof aggregates = {
  Sum: cells => (textsIn(cells).length === 0 ? null : textsIn(cells).join('')),
  Minimum: cells => textsIn(cells).sort()[0] ?? null,
  Maximum: cells => textsIn(cells).sort().at(-1) ?? null,
  First: cells => textsIn(cells)[0] ?? null,
  Last: cells => textsIn(cells).at(-1) ?? null,
};

function asValue(cell: Cell): Value {
  return numberIn(cell) ?? (cell === null ? null : String(cell));
}

export interface Aggregation {
  readonly name: string;
  /** Of the rows that fall into one cell. */
  readonly cell: (cells: readonly Cell[], kind: CellKind) => Value;
  /** Of the cells of a total: what was counted adds up, all else is worked out from the cells. */
  readonly total: (cells: readonly Value[]) => Value;
  /** What cells are a share of; null where they stand for themselves. */
  readonly shareOf: 'Total' | 'Rows' | 'Columns' | null;
}

/** The aggregation a form names; a sum where it names none that is known. Shares are of rows and columns as they are shown, where `isTurned` the other way round. */
export function aggregationOf(asked: unknown, isTurned: boolean): Aggregation {
  const name = typeof asked === 'string' && asked !== '' ? asked : 'Sum';
  const [, base = name, share] = /^(Sum|Count) as Fraction of (Total|Rows|Columns)$/.exec(name) ?? [];
  const ofNumbers = (Object.hasOwn(aggregates, base) ? aggregates[base] : undefined) ?? sum;
  const ofTexts = Object.hasOwn(textAggregates, base) ? textAggregates[base] : undefined;
  const cell: Aggregation['cell'] = (cells, kind) => (kind === 'text' ? (ofTexts ?? ofNumbers) : ofNumbers)(cells);
  const addsUp = base === 'Count' || share !== undefined;
  const total: Aggregation['total'] = cells =>
    addsUp ? sum(cells) : cell(cells, cells.some(value => typeof value === 'string') ? 'text' : 'number');
  return { name, cell, total, shareOf: shareOf(share, isTurned) };
}

function shareOf(share: string | undefined, isTurned: boolean): Aggregation['shareOf'] {
  if (share === 'Total') return 'Total';
  if (share === undefined) return null;
  return (share === 'Rows') === isTurned ? 'Columns' : 'Rows';
}
