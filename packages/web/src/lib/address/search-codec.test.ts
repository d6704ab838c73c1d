import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlainSearch, printPlainSearch } from './plain-search';
import { choicePart, flagPart, listPart, searchCodec, textPart, wholePart } from './search-codec';

const codec = searchCodec({
  q: textPart(),
  page: wholePart(1),
  view: choicePart(['table', 'cards']),
  tags: listPart(),
  open: flagPart(),
});

describe('searchCodec', () => {
  it('leaves defaults out of the address', () => {
    expect(codec.print({ q: '', page: 1, view: 'table', tags: [], open: false })).toEqual({});
  });
  it('takes what it cannot read for the default', () => {
    expect(codec.parse({ page: '-3', view: 'tree', open: 'maybe' })).toEqual({
      q: '',
      page: 1,
      view: 'table',
      tags: [],
      open: false,
    });
  });
  it('comes back through a real address, whatever the texts are', () => {
    const states = fc.record({
      q: fc.string(),
      page: fc.integer({ min: 1, max: 999 }),
      view: fc.constantFrom('table' as const, 'cards' as const),
      tags: fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
      open: fc.boolean(),
    });
    fc.assert(
      fc.property(states, state => {
        expect(codec.parse(parsePlainSearch(printPlainSearch(codec.print(state))))).toEqual(state);
      }),
      { numRuns: 200 },
    );
  });
});
