import { describe, expect, it } from 'vitest';
import { boxesInRows, boxesOf } from './boxes';

const chart = (id: number, width: number, height: number) => ({ type: 'CHART', meta: { chartId: id, width, height } });
const row = (...children: string[]) => ({ type: 'ROW', children });

describe('boxesOf', () => {
  it('places rows below each other and charts beside each other', () => {
    const tree = {
      DASHBOARD_VERSION_KEY: 'v2',
      ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', children: ['r1', 'r2'] },
      r1: row('a', 'b'),
      r2: row('c'),
      a: chart(1, 4, 20),
      b: chart(2, 8, 30),
      c: chart(3, 12, 40),
    };
    expect(
      boxesOf(JSON.stringify(tree)).map(({ chartId, x, y, width, height }) => [chartId, x, y, width, height]),
    ).toEqual([
      [1, 0, 0, 4, 20],
      [2, 4, 0, 8, 30],
      [3, 0, 32, 12, 40],
    ]);
  });
  it('shows the first tab only, and stacks a column', () => {
    const tree = {
      ROOT_ID: { type: 'ROOT', children: ['t'] },
      GRID_ID: { type: 'GRID', children: [] },
      t: { type: 'TABS', children: ['t1', 't2'] },
      t1: { type: 'TAB', children: ['r'] },
      t2: { type: 'TAB', children: ['x'] },
      x: chart(9, 4, 10),
      r: row('col'),
      col: { type: 'COLUMN', meta: { width: 3 }, children: ['a', 'b'] },
      a: chart(1, 3, 10),
      b: chart(2, 3, 10),
    };
    expect(boxesOf(JSON.stringify(tree)).map(({ chartId, y, width }) => [chartId, y, width])).toEqual([
      [1, 0, 3],
      [2, 12, 3],
    ]);
  });
  it('cuts what lies below the depth', () => {
    const tree = {
      GRID_ID: { type: 'GRID', children: ['r', 's'] },
      r: row('a'),
      s: row('b'),
      a: chart(1, 12, 200),
      b: chart(2, 12, 10),
    };
    expect(boxesOf(JSON.stringify(tree), 50).map(({ chartId, height }) => [chartId, height])).toEqual([[1, 50]]);
  });
  it('gives nothing for a dashboard without a layout or with a broken one', () => {
    expect(boxesOf(null)).toEqual([]);
    expect(boxesOf('{')).toEqual([]);
  });
});

it('puts charts without a layout three in a row', () => {
  expect(boxesInRows([7, 8, 9, 10]).map(({ chartId, x, y, width }) => [chartId, x, y, width])).toEqual([
    [7, 0, 0, 4],
    [8, 4, 0, 4],
    [9, 8, 0, 4],
    [10, 0, 50, 4],
  ]);
});
