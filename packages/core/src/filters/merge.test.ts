import type { AdhocFilter, ExtraFormData } from '@meridian/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeExtraFormData, mergeFilters } from './index';

const during: AdhocFilter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'date',
  operator: 'TEMPORAL_RANGE',
  comparator: '2013-01-01 : 2015-01-01',
};

describe('form and dashboard context', () => {
  it("puts the dashboard's conditions before the form's own", () => {
    const merged = mergeFilters({ adhoc_filters: [during] }, { filters: [{ col: 'weather', op: 'IN', val: ['sun'] }] });
    expect(merged.filters).toEqual([
      { col: 'weather', op: 'IN', val: ['sun'] },
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2013-01-01 : 2015-01-01' },
    ]);
    expect(merged.extras).toEqual({ where: '', having: '' });
    expect(merged.fields).toEqual({});
  });

  it('lets the dashboard decide time range, time column and grain', () => {
    const merged = mergeFilters(
      { time_range: 'Last week', granularity_sqla: 'a', time_grain_sqla: 'P1D' },
      { time_range: 'Last year', granularity_sqla: 'b', time_grain_sqla: 'P1Y', relative_end: 'now' },
    );
    expect(merged.fields).toEqual({ time_range: 'Last year', granularity: 'b' });
    expect(merged.extras).toEqual({ where: '', having: '', time_grain_sqla: 'P1Y', relative_end: 'now' });
  });

  it("keeps the form's time range when the dashboard has none", () => {
    expect(mergeFilters({ time_range: 'Last week' }, {}).fields).toEqual({ time_range: 'Last week' });
    expect(mergeFilters({ time_range: 'Last week' }, { time_range: '' }).fields).toEqual({ time_range: 'Last week' });
  });

  it('joins SQL conditions in parentheses and ends a line comment', () => {
    const sql = (sqlExpression: string, clause: 'WHERE' | 'HAVING'): AdhocFilter => ({
      expressionType: 'SQL',
      clause,
      sqlExpression,
    });
    const merged = mergeFilters(
      { adhoc_filters: [sql('wind > 3', 'WHERE'), sql('a = 1 -- why', 'WHERE'), sql('COUNT(*) > 10', 'HAVING')] },
      { adhoc_filters: [sql('1 = 0', 'WHERE')] },
    );
    expect(merged.extras.where).toBe('(wind > 3) AND (a = 1 -- why\n) AND (1 = 0)');
    expect(merged.extras.having).toBe('(COUNT(*) > 10)');
  });

  it('reads the older extra filters and remembers which of them were about time', () => {
    const merged = mergeFilters(
      {
        time_range: 'Last week',
        extra_filters: [
          { col: '__time_range', op: '==', val: 'Last month' },
          { col: 'origin', op: 'IN', val: ['ORD'] },
        ],
      },
      null,
    );
    expect(merged.filters).toEqual([{ col: 'origin', op: 'IN', val: ['ORD'] }]);
    expect(merged.fields).toEqual({ time_range: 'Last month' });
    expect(merged.appliedTimeExtras).toEqual({ __time_range: 'Last month' });
  });

  it('leaves HAVING filters on columns to SQL', () => {
    expect(mergeFilters({ adhoc_filters: [{ ...during, clause: 'HAVING' }] }, null).filters).toEqual([]);
  });
});

describe('several contexts as one', () => {
  const part: fc.Arbitrary<ExtraFormData> = fc.record(
    {
      filters: fc.array(fc.record({ col: fc.string(), op: fc.constant('IN'), val: fc.constant(['a']) }), {
        maxLength: 3,
      }),
      time_range: fc.constantFrom('Last week', 'Last year'),
      time_grain_sqla: fc.constantFrom('P1D', 'P1Y'),
    },
    { requiredKeys: [] },
  );

  it('does not depend on how the parts are grouped', () => {
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        expect(mergeExtraFormData([mergeExtraFormData([a, b]), c])).toEqual(
          mergeExtraFormData([a, mergeExtraFormData([b, c])]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every condition and the last time range', () => {
    expect(
      mergeExtraFormData([
        { filters: [{ col: 'a', op: 'IN', val: [1] }], time_range: 'Last week' },
        { filters: [{ col: 'b', op: 'IN', val: [2] }] },
        { time_range: 'Last year' },
      ]),
    ).toEqual({
      filters: [
        { col: 'a', op: 'IN', val: [1] },
        { col: 'b', op: 'IN', val: [2] },
      ],
      time_range: 'Last year',
    });
  });
});
