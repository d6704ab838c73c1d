import { describe, expect, it } from 'vitest';
import type { Cell, CellKind, Table } from '../../table';
import { finishChunk, finishQuery } from '../index';
import type { QueryPlan } from '../plan';
import { aDataset } from '../testing/a-question';
import { plan } from '../testing/planned';

function aTable(...columns: readonly (readonly [CellKind, readonly Cell[]])[]): Table {
  return {
    rowCount: columns[0]?.[1].length ?? 0,
    columns: columns.map(([kind, values], index) => ({ name: `c${index}`, kind, values })),
  };
}
function finish(planned: QueryPlan, ...tables: readonly Table[]) {
  const finished = finishQuery(planned, tables);
  if (finished.kind === 'refused') throw new Error(finished.message);
  return finished;
}
const january = 1_704_067_200_000;
const hourMs = 3_600_000;

it('packed rows stay packed where their cells stay what they are, and are cells where they are read or moved', () => {
  const kept = { label: 'n', role: 'dimension', timeFormat: null, shift: null } as const;
  const columns = [kept, { ...kept, label: 'when', timeFormat: 'epoch_s' }];
  const packed = { form: 'numbers', valid: null, items: [1, 2] } as const;
  const chunk = { ...aTable(['number', [1, Number.POSITIVE_INFINITY]], ['number', [1, 2]]), packed: [packed, packed] };
  const read = finishChunk({ ...plan({ columns: ['city'] }), columns }, chunk);
  expect(read.packed).toEqual([packed, null]);
  expect(read.columns.map(({ name, kind, values }) => [name, kind, values])).toEqual([
    ['n', 'number', [1, null]],
    ['when', 'time', [1000, 2000]],
  ]);
});

describe('an answer', () => {
  it('has the labels of the question, whatever the engine called its columns', () => {
    const { table, labelMap } = finish(
      plan({ columns: ['city'], metrics: ['count'] }),
      aTable(['text', ['NY']], ['number', [3]]),
    );
    expect(table.columns.map(({ name }) => name)).toEqual(['city', 'count']);
    expect(labelMap).toEqual({ city: ['city'], City: ['city'], count: ['count'], 'COUNT(*)': ['count'] });
  });

  it('leaves metrics text that are text, also where the text is a number', () => {
    const { table, colTypes } = finish(plan({ columns: [], metrics: ['count'] }), aTable(['text', ['1.5', null]]));
    expect(table.columns[0]).toMatchObject({ kind: 'text', values: ['1.5', null] });
    expect(colTypes).toEqual([1]);
  });

  it('keeps the columns of the question where there are no rows to work on', () => {
    const planned = plan({
      columns: ['city'],
      metrics: ['count'],
      post_processing: [{ operation: 'histogram', options: { column: 'count', bins: 2 } }],
    });
    const { table, labelMap } = finish(planned, aTable(['text', []], ['number', []]));
    expect(table.columns.map(({ name }) => name)).toEqual(['city', 'count']);
    expect(labelMap).not.toHaveProperty('0 - 0.5');
  });

  it('of no rows keeps the columns of the question: no step is run, so none misses a column', () => {
    const pivot = { index: ['city'], columns: [], aggregates: { count: { operator: 'mean' } } };
    const { table, rowCount } = finish(
      plan({
        columns: ['city'],
        metrics: ['count'],
        post_processing: [
          { operation: 'pivot', options: pivot },
          { operation: 'rename', options: { columns: { nobody: null }, level: 0 } },
        ],
      }),
      aTable(['text', []], ['number', []]),
    );
    expect(table.columns.map(({ name }) => name)).toEqual(['city', 'count']);
    expect(rowCount).toBe(0);
  });

  it('has null for what no JSON number can hold', () => {
    const { table } = finish(plan({ columns: ['n'] }), aTable(['number', [1, Number.POSITIVE_INFINITY, Number.NaN]]));
    expect(table.columns[0]?.values).toEqual([1, null, null]);
  });

  it.each([
    ['secs', ['number', [january / 1000, null]], [january, null]],
    ['day', ['text', ['01.01.2024', 'rubbish']], [january, null]],
    ['ts', ['time', [january]], [january]],
  ] as const)('reads the times of %s as an x axis', (column, given, expected) => {
    const axis = { columnType: 'BASE_AXIS', sqlExpression: column, label: column } as const;
    const { table, colTypes } = finish(
      plan({ columns: [axis], metrics: ['count'] }),
      aTable(given, ['number', given[1].map(() => 1)]),
    );
    expect(table.columns[0]).toMatchObject({ kind: 'time', values: expected });
    expect(colTypes[0]).toBe(2);
  });

  it('moves the times of an axis by the hours of the dataset and by as long as the shift is from now', () => {
    const axis = { columnType: 'BASE_AXIS', sqlExpression: 'ts', label: 'ts' } as const;
    const planned = plan(
      { columns: [axis], metrics: ['count'], time_shift: '1 month' },
      { dataset: aDataset({ offsetHours: 3 }) },
    );
    const { table } = finish(planned, aTable(['time', [january]], ['number', [1]]));
    expect(table.columns[0]?.values).toEqual([january + 30 * 24 * hourMs + 3 * hourMs]);
  });

  it('tells the types of columns that hold nothing by what their names are known to be', () => {
    const { colTypes } = finish(
      plan({ columns: ['city', 'n', 'ok', 'ts'], metrics: ['count'] }),
      aTable(['other', [null]], ['other', [null]], ['other', [null]], ['other', [null]], ['other', [null]]),
    );
    expect(colTypes).toEqual([1, 0, 3, 2, 0]);
  });

  it('sets earlier rows beside those they belong to', () => {
    const axis = { columnType: 'BASE_AXIS', sqlExpression: 'ts', label: 'ts', timeGrain: 'P1D' } as const;
    const planned = plan({
      columns: [axis, 'city'],
      metrics: ['count'],
      filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-01-03' }],
      time_offsets: ['1 day ago'],
    });
    const day = 24 * hourMs;
    const { table } = finish(
      planned,
      aTable(['time', [january, january + day]], ['text', ['NY', null]], ['number', [1, 2]]),
      aTable(['time', [january, january - day]], ['text', [null, 'NY']], ['number', [20, 10]]),
    );
    expect(table.columns.map(({ name }) => name)).toEqual(['ts', 'city', 'count', 'count__1 day ago']);
    expect(table.columns[3]?.values).toEqual([10, 20]);
    const nothing = finish(
      planned,
      aTable(['time', []], ['text', []], ['number', []]),
      aTable(['time', []], ['text', []], ['number', []]),
    );
    expect(nothing.table.columns.map(({ name }) => name)).toEqual(['ts', 'city', 'count']);
  });

  it('of rows that cannot be compared is a refusal; without rows there is nothing to compare', () => {
    const said = 'An enclosed time range (both start and end) must be specified when using a Time Comparison.';
    const planned = plan({ columns: ['city'], metrics: ['count'], time_offsets: ['1 year ago'] });
    const rows = aTable(['text', ['NY']], ['number', [3]]);
    expect(finishQuery(planned, [rows])).toEqual({
      kind: 'refused',
      status: 400,
      type: 'GENERIC_COMMAND_ERROR',
      message: said,
    });
    expect(finish(planned, aTable(['text', []], ['number', []])).table.columns).toHaveLength(2);
    expect(planned.streamable).toBe(false);
  });

  it('names the currency of its rows where there is only one', () => {
    const dataset = aDataset({ currencyColumn: 'city' });
    const context = { resultType: 'full', formData: { currency_format: { symbol: 'AUTO' } }, urlParams: {} } as const;
    const planned = plan({ metrics: ['count'] }, { dataset, context });
    expect(planned.statements.map(({ id }) => id)).toEqual(['main', 'currency']);
    const main = aTable(['number', [1]]);
    expect(finish(planned, main, aTable(['text', ['USD']])).detectedCurrency).toBe('USD');
    expect(finish(planned, main, aTable(['text', ['USD', 'EUR']])).detectedCurrency).toBeNull();
  });

  it('is refused where a step cannot be done, with the step named', () => {
    const planned = plan({ columns: ['city'], post_processing: [{ operation: 'nonsense' }] });
    expect(finishQuery(planned, [aTable(['text', ['NY']])])).toMatchObject({ kind: 'refused', status: 400 });
  });
});
