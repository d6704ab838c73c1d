import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CustomBound,
  describeTimeRange,
  lastUnits,
  previousUnits,
  printTimeRange,
  relativeUnits,
  type TimeRangeChoice,
} from './index';

describe('describeTimeRange', () => {
  it.each<[string, TimeRangeChoice]>([
    ['No filter', { kind: 'none' }],
    ['Last quarter', { kind: 'last', unit: 'quarter' }],
    ['previous calendar month', { kind: 'previous', unit: 'month' }],
    ['Current year', { kind: 'current', unit: 'year' }],
    [
      '2001-04-01 : 2001-06-30T12:00:00',
      {
        kind: 'custom',
        anchor: 'now',
        since: { mode: 'specific', at: '2001-04-01' },
        until: { mode: 'specific', at: '2001-06-30T12:00:00' },
      },
    ],
    [
      'DATEADD(DATETIME("today"), -7, day) : today',
      {
        kind: 'custom',
        anchor: 'today',
        since: { mode: 'relative', count: 7, unit: 'day', direction: 'before' },
        until: { mode: 'today' },
      },
    ],
    ['100 days ago : ', { kind: 'advanced', since: '100 days ago', until: '' }],
    [
      'DATEADD(DATETIME("now"), -1, day) : DATEADD(DATETIME("today"), 1, day)',
      { kind: 'advanced', since: 'DATEADD(DATETIME("now"), -1, day)', until: 'DATEADD(DATETIME("today"), 1, day)' },
    ],
  ])('shows %s in the form that can edit it', (text, choice) => {
    expect(describeTimeRange(text)).toEqual(choice);
  });
});

const bound = fc.oneof<fc.Arbitrary<CustomBound>[]>(
  fc.constant({ mode: 'now' as const }),
  fc.constant({ mode: 'today' as const }),
  fc.constant({ mode: 'specific' as const, at: '2024-02-29T23:59:59' }),
  fc.record({
    mode: fc.constant('relative' as const),
    count: fc.integer({ min: 1, max: 999 }),
    unit: fc.constantFrom(...relativeUnits),
    direction: fc.constantFrom('before' as const, 'after' as const),
  }),
);
const choice = fc.oneof<fc.Arbitrary<TimeRangeChoice>[]>(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('last' as const), unit: fc.constantFrom(...lastUnits) }),
  fc.record({ kind: fc.constant('previous' as const), unit: fc.constantFrom(...previousUnits) }),
  fc.record({ kind: fc.constant('custom' as const), since: bound, until: bound, anchor: fc.constant('now') }),
);

it('describes every printed choice as itself', () => {
  fc.assert(
    fc.property(choice, one => {
      expect(describeTimeRange(printTimeRange(one))).toEqual(one);
    }),
  );
});
