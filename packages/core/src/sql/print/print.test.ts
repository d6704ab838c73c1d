import { describe, expect, it } from 'vitest';
import { call, column, emptySelect, ordinal, type Select, star, value } from '../ast';
import { plainDialect } from '../testing/plain-dialect';
import type { Dialect } from './dialect';
import { print } from './print';

const table = { kind: 'table', catalog: null, schema: null, name: 't' } as const;
const raw: Select = {
  ...emptySelect,
  items: [
    { expression: column('a'), alias: 'x' },
    { expression: column('b'), alias: 'y' },
  ],
  from: table,
  orderBy: [
    { expression: ordinal(2), ascending: true },
    { expression: ordinal(1), ascending: false },
  ],
  limit: 5,
};
const grouped: Select = {
  ...raw,
  items: [
    { expression: column('a'), alias: 'x' },
    { expression: call('COUNT', star), alias: 'n' },
  ],
  groupBy: [ordinal(1)],
  orderBy: [{ expression: call('SUM', column('b')), ascending: true }],
};
const text = (select: Select, given: Partial<Dialect>) =>
  print(select, { ...plainDialect, ...given }).text.replaceAll('\n', ' ');

describe('nulls behind everything else in ascending order', () => {
  it('are asked for in words where the engine has them', () => {
    expect(text(raw, { nullsLast: 'words' })).toContain('ORDER BY 2 ASC NULLS LAST, 1 DESC');
    expect(text(raw, {})).toContain('ORDER BY 2 ASC, 1 DESC');
  });

  it('are sorted by a condition elsewhere, groups from outside', () => {
    expect(text(raw, { nullsLast: 'condition' })).toContain('ORDER BY [b] IS NULL ASC, 2 ASC, 1 DESC');
    expect(text(grouped, { nullsLast: 'condition' })).toBe(
      'SELECT [unsorted].[c1] AS [x], [unsorted].[c2] AS [n] ' +
        'FROM (SELECT [a] AS [c1], COUNT(*) AS [c2], SUM([b]) AS [c3] FROM [t] GROUP BY 1) AS [unsorted] ' +
        'ORDER BY [unsorted].[c3] IS NULL ASC, [unsorted].[c3] ASC LIMIT 5',
    );
    const descending = { ...grouped, orderBy: [{ expression: ordinal(2), ascending: false }] };
    expect(text(descending, { nullsLast: 'condition' })).toBe(text(descending, {}));
  });
});

it('gives an offset the limit that the engine wants before it', () => {
  const select: Select = { ...raw, limit: null, offset: 3 };
  expect(text(select, { offsetWithoutLimit: 'LIMIT -1' })).toMatch(/LIMIT -1 OFFSET 3$/);
  expect(text(select, {})).toMatch(/DESC OFFSET 3$/);
});

it('writes values beyond those that the engine binds as literals, save what only can be bound', () => {
  const items = ['a', "O'Brien", 'b\0c', 3].map((each, at) => ({ expression: value(each), alias: `v${at}` }));
  const { text, parameters } = print({ ...emptySelect, items }, { ...plainDialect, maxBoundValues: 1 });
  expect(text).toBe("SELECT $1 AS [v0], 'O''Brien' AS [v1], $2 AS [v2], 3 AS [v3]");
  expect(parameters).toEqual(['a', 'b\0c']);
});
