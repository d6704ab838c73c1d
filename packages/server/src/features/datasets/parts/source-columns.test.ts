import type { SourceColumn } from '@meridian/engines';
import { describe, expect, it } from 'vitest';
import type { DatasetColumnRow } from '../tables';
import { columnsOfSource, mainTimeColumnOf, planRefresh } from './source-columns';

const source = (name: string, type: string, kind: SourceColumn['kind']): SourceColumn => ({
  name,
  type,
  kind,
  nullable: true,
  comment: null,
});
const making = { datasetId: 5, uuid: () => 'u', now: '2024-05-01T00:00:00.000Z' };
const stored = (id: number, column: SourceColumn, more: Partial<DatasetColumnRow> = {}): DatasetColumnRow => {
  const [row] = columnsOfSource([column], making);
  return { ...(row as DatasetColumnRow), id, ...more };
};

const size = source('size', 'TEXT', 'text');
const cost = source('cost', 'BIGINT', 'number');
const day = source('day', 'TIMESTAMP', 'time');

describe('a dataset made of a source', () => {
  it('keeps the order and knows what each column is', () => {
    expect(
      columnsOfSource([size, cost, day], making).map(c => [c.position, c.column_name, c.type_generic, c.is_dttm]),
    ).toEqual([
      [0, 'size', 1, 0],
      [1, 'cost', 0, 0],
      [2, 'day', 2, 1],
    ]);
  });

  it('takes the first column with time for its main one', () => {
    expect(mainTimeColumnOf([size, day, source('end', 'DATE', 'time')])).toBe('day');
    expect(mainTimeColumnOf([size])).toBeNull();
  });
});

describe('reading the source again', () => {
  it('adds what is new and takes away what is gone', () => {
    const refresh = planRefresh([stored(1, size), stored(2, cost)], [cost, day]);
    expect(refresh.added.map(column => column.name)).toEqual(['day']);
    expect(refresh.goneIds).toEqual([1]);
    expect(refresh.changed).toEqual([]);
  });

  it('leaves calculated columns alone, also where the source has a column of that name', () => {
    const half = stored(3, source('half', 'DOUBLE', 'number'), { expression: 'cost / 2' });
    expect(planRefresh([half], [source('half', 'TEXT', 'text')])).toEqual({ added: [], goneIds: [], changed: [] });
  });

  it('makes a column a time column only when its type becomes one', () => {
    const turnedOff = stored(1, day, { is_dttm: 0 });
    expect(planRefresh([turnedOff], [source('day', 'TIMESTAMPTZ', 'time')]).changed).toEqual([
      { id: 1, type: 'TIMESTAMPTZ', type_generic: 2, is_dttm: 0 },
    ]);
    expect(planRefresh([stored(1, source('day', 'TEXT', 'text'))], [day]).changed).toEqual([
      { id: 1, type: 'TIMESTAMP', type_generic: 2, is_dttm: 1 },
    ]);
  });
});
