import { describe, expect, it } from 'vitest';
import { lackOf, newLayer, ofKind, readLayer, withSource } from './layer-draft';

const layer = newLayer([]);

describe('an annotation layer', () => {
  it('is new under a name that is free', () => {
    expect(newLayer([]).name).toBe('Layer 1');
    expect(newLayer(['Holidays']).name).toBe('Layer 2');
    expect(newLayer(['Layer 4', 'Holidays']).name).toBe('Layer 5');
  });

  it.each([
    [{ value: '2x' }, null],
    [{ value: '2x', name: ' ' }, 'Give the layer a name.'],
    [{ value: '2x', name: 'Taken' }, 'Another layer has this name.'],
    [{ value: '' }, 'Write a formula of x.'],
    [{ value: '2 +' }, 'This is no formula of x.'],
    [{ annotationType: 'EVENT' as const }, 'Choose where its data comes from.'],
    [{ annotationType: 'EVENT' as const, sourceType: 'NATIVE' as const, value: 1 }, null],
    [
      { annotationType: 'INTERVAL' as const, sourceType: 'table' as const, value: 1, timeColumn: 'a' },
      'Choose the column with its ends.',
    ],
  ])('with %j lacks: %s', (change, lack) => {
    expect(lackOf({ ...layer, ...change }, ['Taken'])).toBe(lack);
  });

  it('keeps its source between events and intervals, and gives it up for another kind', () => {
    const events = { ...layer, annotationType: 'EVENT' as const, sourceType: 'NATIVE' as const, value: 3 };
    expect(ofKind(events, 'INTERVAL')).toMatchObject({ sourceType: 'NATIVE', value: 3 });
    expect(ofKind(events, 'TIME_SERIES')).toMatchObject({ sourceType: 'line', value: '' });
  });

  it('is called as its source is, unless somebody named it or another layer has that name', () => {
    const holidays = { sourceType: 'NATIVE' as const, value: 3, label: 'Holidays' };
    expect(withSource(layer, holidays, [])).toMatchObject({ name: 'Holidays', sourceType: 'NATIVE', value: 3 });
    expect(withSource(layer, holidays, ['Holidays'])).toMatchObject({ name: 'Layer 1', value: 3 });
    expect(withSource({ ...layer, name: 'Days off' }, holidays, []).name).toBe('Days off');
  });

  it('that another client kept is read whole, keys of its own too', () => {
    const kept = { name: 'Old', annotationType: 'FORMULA', value: 'x', show: true, style: null, own: 7 };
    expect(readLayer(kept)).toMatchObject({ name: 'Old', style: 'solid', own: 7, showLabel: false });
    expect(readLayer('Old')).toBeNull();
  });
});
