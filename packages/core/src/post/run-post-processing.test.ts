import { describe, expect, it } from 'vitest';
import { runPostProcessing } from './index';
import { after, aTable, run } from './testing/tables';

const table = aTable({ name: ['a', 'b'], n: [1, null] });

describe('runPostProcessing', () => {
  it('passes over nulls in the list and runs the others in order', () => {
    const steps = [null, { operation: 'rename', options: { columns: { n: 'm' } } }, null];
    const result = runPostProcessing(table, steps);
    expect(result).toMatchObject({ kind: 'ok', columnLevels: [['name'], ['m']], indexNames: [0, 1] });
  });

  it('names an unknown operation and the known ones', () => {
    expect(run(table, ['FLATTEN'])).toMatchObject({ kind: 'refused', operation: 'FLATTEN' });
    expect(after(table, ['melt'])).toMatch(/^There is no operation "melt"\. The operations are aggregate, boxplot/);
  });

  it('names an unknown option and an unknown column', () => {
    expect(after(table, ['flatten', { granularity: 1 }])).toContain('granularity');
    expect(after(table, ['sort', { by: 'zz' }])).toBe('There is no column "zz". The columns are name, n.');
  });

  it('joins levels that nobody flattened', () => {
    const pivoted = ['pivot', { index: ['name'], columns: ['name2'], aggregates: { n: { operator: 'sum' } } }] as const;
    const result = run(aTable({ name: ['a'], name2: ['x'], n: [1] }), pivoted);
    expect(result).toMatchObject({ columnLevels: [['n', 'x']], indexNames: ['a'] });
  });

  it('unescapes commas in names and splits names into their levels', () => {
    const result = run(aTable({ 'a\\, b': [1], 'x, y': [2] }));
    expect(result).toMatchObject({ columnLevels: [['a, b'], ['x', 'y']] });
    expect(after(aTable({ 'a\\, b': [1] }))).toEqual({ 'a, b': [1] });
  });

  it('makes infinite shares null', () => {
    const compared = {
      source_columns: ['a'],
      compare_columns: ['b'],
      compare_type: 'ratio',
      drop_original_columns: true,
    };
    expect(after(aTable({ a: [1, 0], b: [0, 0] }), ['compare', compared])).toEqual({ ratio__a__b: [null, null] });
  });
});
