import { expect, it } from 'vitest';
import { pieLayout } from './layout';
import type { PieModel } from './model';

const model = (names: readonly string[]) =>
  ({ slices: names.map(name => ({ name })), form: { show_legend: true } }) as unknown as PieModel;

it('puts the list below where its names would be cut beside the pie and all rows fit', () => {
  const bands = model(['< 250 mi', '250–499 mi', '500–999 mi', '1,000–1,499 mi', '≥ 1,500 mi']);
  expect(pieLayout(bands, { width: 322, height: 232 })).toEqual({
    list: 'below',
    pie: { width: 290, height: 112 },
    listHeight: 108,
  });
});

it('gives short names the room beside a pie of half the width', () => {
  expect(pieLayout(model(['Day', 'Night']), { width: 432, height: 232 })).toEqual({
    list: 'right',
    pie: { width: 200, height: 220 },
    listHeight: 220,
  });
});

it('makes the pie smaller, never less than 96 px, where long names stand beside it and there are too many for below', () => {
  const long = model(Array.from({ length: 12 }, (_, place) => `a rather long name ${place}`));
  expect(pieLayout(long, { width: 382, height: 232 }).pie.width).toBeCloseTo(115.6, 1);
  expect(pieLayout(long, { width: 330, height: 232 }).pie.width).toBe(96);
});

it('keeps the list at the right of a small tile although the names are cut', () => {
  expect(pieLayout(model(['x'.repeat(60), 'y'.repeat(60)]), { width: 300, height: 112 }).list).not.toBe('none');
});
