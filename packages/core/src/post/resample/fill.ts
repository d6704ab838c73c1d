import type { Cell } from '../../table';
import { isMissing } from '../frame/frame';

/** Missing cells take the last one before them. */
export function fillForward(values: readonly Cell[]): readonly Cell[] {
  let last: Cell = null;
  return values.map(cell => {
    if (!isMissing(cell)) last = cell;
    return last;
  });
}

/** Missing cells take the next one after them. */
export function fillBackward(values: readonly Cell[]): readonly Cell[] {
  return fillForward(values.toReversed()).toReversed();
}

/** Missing numbers lie on the line between their neighbours; behind the last number its value goes on, before the first nothing is known. */
export function fillLinear(values: readonly number[]): readonly number[] {
  const filled = [...values];
  let last = -1;
  values.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    const from = filled[last];
    for (let between = last + 1; from !== undefined && between < at; between += 1) {
      filled[between] = from + ((value - from) * (between - last)) / (at - last);
    }
    last = at;
  });
  return last < 0 ? filled : filled.fill(filled[last] ?? Number.NaN, last);
}
