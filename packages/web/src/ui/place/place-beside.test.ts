import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside';

const view = { width: 1000, height: 800 };
const size = { width: 200, height: 300 };

describe('placeBeside', () => {
  it('stands below, left edges in line', () => {
    const anchor = { x: 100, y: 100, width: 80, height: 30 };
    expect(placeBeside({ anchor, size, view, side: 'bottom-start', gap: 4 })).toEqual({ x: 100, y: 134 });
  });
  it('keeps right edges in line, and centres without a word', () => {
    const anchor = { x: 500, y: 100, width: 80, height: 30 };
    expect(placeBeside({ anchor, size, view, side: 'bottom-end', gap: 4 }).x).toBe(380);
    expect(placeBeside({ anchor, size, view, side: 'bottom', gap: 4 }).x).toBe(440);
  });
  it('goes above where there is no room below', () => {
    const anchor = { x: 100, y: 700, width: 80, height: 30 };
    expect(placeBeside({ anchor, size, view, side: 'bottom-start', gap: 4 }).y).toBe(396);
  });
  it('stays on the wanted side when the other has even less room', () => {
    const anchor = { x: 100, y: 100, width: 80, height: 30 };
    const tall = { width: 200, height: 900 };
    expect(placeBeside({ anchor, size: tall, view, side: 'bottom-start', gap: 4 }).y).toBe(8);
  });
  it('moves along the anchor rather than leave the window', () => {
    const anchor = { x: 960, y: 100, width: 30, height: 30 };
    expect(placeBeside({ anchor, size, view, side: 'bottom-start', gap: 4 }).x).toBe(792);
  });
  it('stands at the right, or at the left where the window ends', () => {
    const anchor = { x: 10, y: 100, width: 40, height: 40 };
    expect(placeBeside({ anchor, size, view, side: 'right-start', gap: 4 })).toEqual({ x: 54, y: 100 });
    const last = { x: 900, y: 100, width: 40, height: 40 };
    expect(placeBeside({ anchor: last, size, view, side: 'right-start', gap: 4 })).toEqual({ x: 696, y: 100 });
  });
});
