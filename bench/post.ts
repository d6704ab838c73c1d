import { pathToFileURL } from 'node:url';
import { type PostResult, runPostProcessing } from '@meridian/core/post';
import type { Table } from '@meridian/core/table';

const rowCount = 100_000;
const seriesCount = 20;
const rounds = 15;
/** Milliseconds that an operation may take on so many rows. */
const goalMs = 25;

type Steps = Parameters<typeof runPostProcessing>[1];

/** Median milliseconds of post-processing operations on 100,000 rows, each as charts send it. */
export function postProcessing(): Readonly<Record<string, { readonly medianMs: number; readonly goalMs: number }>> {
  const long = aSeriesTable();
  const byTime: Steps = [{ operation: 'pivot', options: { index: ['time'], aggregates: { a: { operator: 'mean' } } } }];
  const wide = aWideTable();
  const cases: Readonly<Record<string, () => PostResult>> = {
    pivot: () =>
      runPostProcessing(long, [
        {
          operation: 'pivot',
          options: { index: ['time'], columns: ['series'], aggregates: { a: { operator: 'mean' } } },
        },
        { operation: 'flatten' },
      ]),
    'pivot by time alone': () => runPostProcessing(wide, byTime),
    'rolling mean': () =>
      runPostProcessing(wide, [
        { operation: 'rolling', options: { rolling_type: 'mean', columns: { a: 'a' }, window: 7, min_periods: 0 } },
      ]),
    'rolling deviation': () =>
      runPostProcessing(wide, [
        { operation: 'rolling', options: { rolling_type: 'std', columns: { a: 'a' }, window: 7 } },
      ]),
    'pivot and resample': () =>
      runPostProcessing(wide, [...byTime, { operation: 'resample', options: { rule: '1D', method: 'mean' } }]),
    compare: () =>
      runPostProcessing(wide, [
        {
          operation: 'compare',
          options: { source_columns: ['a'], compare_columns: ['b'], compare_type: 'percentage' },
        },
      ]),
    cum: () => runPostProcessing(wide, [{ operation: 'cum', options: { operator: 'sum', columns: { a: 'a' } } }]),
    contribution: () => runPostProcessing(wide, [{ operation: 'contribution', options: { orientation: 'row' } }]),
    aggregate: () =>
      runPostProcessing(long, [
        { operation: 'aggregate', options: { groupby: ['series'], aggregates: { a: { operator: 'sum' } } } },
      ]),
  };
  return Object.fromEntries(Object.entries(cases).map(([name, work]) => [name, { medianMs: medianOf(work), goalMs }]));
}

function medianOf(work: () => PostResult): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    const result = work();
    if (result.kind === 'refused') throw new Error(result.message);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return Math.round((times[Math.floor(rounds / 2)] ?? 0) * 10) / 10;
}

function aSeriesTable(): Table {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  return {
    rowCount,
    columns: [
      { name: 'time', kind: 'time', values: rows.map(row => Math.floor(row / seriesCount) * 86_400_000) },
      { name: 'series', kind: 'text', values: rows.map(row => `series ${row % seriesCount}`) },
      { name: 'a', kind: 'number', values: rows.map(row => 100 + Math.sin(row) * 50) },
    ],
  };
}

function aWideTable(): Table {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  return {
    rowCount,
    columns: [
      { name: 'time', kind: 'time', values: rows.map(row => row * 3_600_000) },
      { name: 'a', kind: 'number', values: rows.map(row => 100 + Math.sin(row) * 50) },
      { name: 'b', kind: 'number', values: rows.map(row => 100 + Math.cos(row) * 50) },
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(postProcessing());
