import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignSlots,
  categoricalColours,
  categoricalSchemes,
  colourMemory,
  colourOfSlot,
  contrast,
  sequentialColours,
  textOn,
  withAlpha,
} from '.';

const house = { categorical: ['#3a63e3', '#da7400', '#008480'], sequential: ['#eef4fe'], diverging: ['#3049a4'] };

describe('a label', () => {
  it('keeps its place, whatever comes later', () => {
    const first = assignSlots({}, ['sun', 'rain']);
    expect(assignSlots(first, ['fog', 'rain', 'sun', 'snow'])).toEqual({ sun: 0, rain: 1, fog: 2, snow: 3 });
  });

  it('that is known changes nothing', () => {
    const known = { sun: 0 };
    expect(assignSlots(known, ['sun'])).toBe(known);
  });

  it('keeps its colour in a memory, and one set by hand wins without taking a place', () => {
    const memory = colourMemory({ palette: house.categorical, slots: { rain: 1 }, fixed: { sun: '#ffcc00' } });
    expect(['sun', 'fog', 'rain', 'fog'].map(memory.colourOf)).toEqual(['#ffcc00', '#008480', '#da7400', '#008480']);
    expect(memory.slots()).toEqual({ rain: 1, fog: 2 });
  });
});

describe('a palette', () => {
  it('goes on with lighter and darker variants of its colours', () => {
    const colours = [0, 3, 6, 9].map(slot => colourOfSlot(house.categorical, slot));
    expect(colours[0]).toBe('#3a63e3');
    expect(new Set(colours).size).toBe(4);
    expect(contrast(colours[1] ?? '', '#000000')).toBeGreaterThan(contrast('#3a63e3', '#000000'));
    expect(contrast(colours[2] ?? '', '#ffffff')).toBeGreaterThan(contrast('#3a63e3', '#ffffff'));
  });

  it('named by an imported chart is kept, and an unknown one is the house', () => {
    expect(categoricalColours('supersetColors', house).slice(0, 2)).toEqual(['#1fa8c9', '#454e7c']);
    expect(categoricalColours('nobody knows', house)).toBe(house.categorical);
    expect(sequentialColours('fire', house)).toEqual(['#ffffff', '#ffff00', '#ff0000', '#000000']);
    expect(categoricalSchemes(house).map(scheme => scheme.id)).toContain('bnbColors');
  });
});

describe('text on a fill', () => {
  it('is white or near-black, whichever reads better', () => {
    expect(textOn('#3a63e3')).toBe('#ffffff');
    expect(textOn('#f3cf83')).toBe('#14171f');
  });

  it('never falls below 4.2 to 1, the best two inks can promise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), value => {
        const fill = `#${value.toString(16).padStart(6, '0')}`;
        return contrast(fill, textOn(fill)) >= 4.2;
      }),
      { numRuns: 200 },
    );
  });
});

it('transparency is added to any notation', () => {
  expect(withAlpha('#fff', 0.5)).toBe('rgba(255,255,255,0.5)');
  expect(withAlpha('rgb(1, 2, 3)', 1)).toBe('rgba(1,2,3,1)');
});
