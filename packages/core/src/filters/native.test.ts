import type { NativeFilter } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { clearedMasks, defaultMasks, isEmptyMask, kindOf, lacksValue, maskOf, masksFromOutside } from './index';

function aFilter(given: Partial<NativeFilter> = {}): NativeFilter {
  return {
    id: 'F1',
    type: 'NATIVE_FILTER',
    name: 'Origin',
    filterType: 'filter_select',
    targets: [{ datasetId: 3, column: { name: 'origin' } }],
    controlValues: {},
    defaultDataMask: {},
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    ...given,
  };
}
const range = aFilter({ filterType: 'filter_range', targets: [{ datasetId: 3, column: { name: 'distance' } }] });
const request = { context: {}, search: '', columnIsNumeric: false, dashboardId: 9 };

describe('what a filter contributes', () => {
  it('is the chosen values of a value filter', () => {
    expect(maskOf(aFilter(), ['ORD', 'ATL'])).toEqual({
      id: 'F1',
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD', 'ATL'] }] },
      filterState: { value: ['ORD', 'ATL'], label: 'ORD, ATL', excludeFilterValues: false },
    });
  });

  it('is everything but the chosen values when the selection is inverted', () => {
    const mask = maskOf(aFilter({ controlValues: { inverseSelection: true } }), ['ORD']);
    expect(mask.extraFormData).toEqual({ filters: [{ col: 'origin', op: 'NOT IN', val: ['ORD'] }] });
    expect(mask.filterState).toMatchObject({ label: 'ORD (excluded)', excludeFilterValues: true });
  });

  it('is nothing without a value, and no row at all when a value is required', () => {
    expect(maskOf(aFilter(), []).extraFormData).toEqual({});
    const required = aFilter({ controlValues: { enableEmptyFilter: true } });
    expect(maskOf(required, null).extraFormData).toEqual({
      adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
    });
    expect(lacksValue(required, maskOf(required, null))).toBe(true);
    expect(lacksValue(required, maskOf(required, ['ORD']))).toBe(false);
  });

  it.each([
    [
      [10, 20],
      [
        { col: 'distance', op: '>=', val: 10 },
        { col: 'distance', op: '<=', val: 20 },
      ],
      '10 ≤ x ≤ 20',
    ],
    [[10, null], [{ col: 'distance', op: '>=', val: 10 }], 'x ≥ 10'],
    [[null, 20], [{ col: 'distance', op: '<=', val: 20 }], 'x ≤ 20'],
    [[7, 7], [{ col: 'distance', op: '==', val: 7 }], 'x = 7'],
    [[0, 0], [{ col: 'distance', op: '==', val: 0 }], 'x = 0'],
  ])('of a range %j is its bounds', (value, filters, label) => {
    const mask = maskOf(range, value);
    expect(mask.extraFormData).toEqual({ filters });
    expect(mask.filterState).toEqual({ value, label });
  });

  it('of a time range is its text, and nothing for "No filter"', () => {
    const time = aFilter({ filterType: 'filter_time', targets: [{}] });
    expect(maskOf(time, 'Last week')).toEqual({
      id: 'F1',
      extraFormData: { time_range: 'Last week' },
      filterState: { value: 'Last week' },
    });
    expect(maskOf(time, 'No filter').extraFormData).toEqual({});
  });

  it('of a time grain and a time column is one text', () => {
    expect(maskOf(aFilter({ filterType: 'filter_timegrain' }), ['P1M']).extraFormData).toEqual({
      time_grain_sqla: 'P1M',
    });
    expect(maskOf(aFilter({ filterType: 'filter_timecolumn' }), 'departed').extraFormData).toEqual({
      granularity_sqla: 'departed',
    });
  });

  it('is nothing for a kind that is not known', () => {
    const unknown = aFilter({ filterType: 'filter_magic' });
    expect(kindOf(unknown)).toBeNull();
    expect(maskOf(unknown, ['x']).extraFormData).toEqual({});
  });
});

describe('what filters begin with', () => {
  it('is their default, made anew from its value', () => {
    const filter = aFilter({ defaultDataMask: { filterState: { value: ['ORD'] }, extraFormData: { filters: [] } } });
    expect(defaultMasks([filter])).toEqual({ F1: maskOf(filter, ['ORD']) });
  });

  it('is open for a filter that takes its first option', () => {
    const first = aFilter({ controlValues: { defaultToFirstItem: true } });
    expect(defaultMasks([first])).toEqual({});
    expect(Object.keys(clearedMasks([first]))).toEqual(['F1']);
  });

  it('may come from the address, which decides values and nothing else', () => {
    const masks = masksFromOutside(
      {
        F1: {
          extraFormData: { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'secret = 1' }] },
          filterState: { value: ['ATL'] },
        },
        '12': {
          extraFormData: { filters: [{ col: 'a', op: 'IN', val: [1] }], time_range: 'Last week' },
          filterState: { value: [[1]] },
        },
        '99': { extraFormData: { filters: [] } },
      },
      [aFilter()],
      new Set([12]),
    );
    expect(masks['F1']).toEqual(maskOf(aFilter(), ['ATL']));
    expect(masks['12']).toMatchObject({ id: '12', extraFormData: { filters: [{ col: 'a', op: 'IN', val: [1] }] } });
    expect(masks['12']?.extraFormData).not.toHaveProperty('time_range');
    expect('99' in masks).toBe(false);
    expect(isEmptyMask(aFilter(), masks['F1'])).toBe(false);
  });
});

describe("the question for a filter's options", () => {
  it('asks for values with their counts, under the pre-filter and the filters it depends on', () => {
    const filter = aFilter({
      time_range: 'Last year',
      granularity_sqla: 'date',
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'distance', operator: '>=', comparator: 100 },
      ],
    });
    const question = kindOf(filter)?.optionsQuestion(filter, {
      ...request,
      context: { filters: [{ col: 'day', op: 'IN', val: ['Mon'] }] },
      search: 'or',
    });
    expect(question).toEqual({
      datasource: { id: 3, type: 'table' },
      queries: [
        {
          time_range: 'Last year',
          granularity: 'date',
          extras: { where: '', having: '' },
          filters: [
            { col: 'origin', op: 'ILIKE', val: '%or%' },
            { col: 'day', op: 'IN', val: ['Mon'] },
            { col: 'distance', op: '>=', val: 100 },
          ],
          columns: ['origin'],
          metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }],
          orderby: [['origin', true]],
          row_limit: 1000,
        },
      ],
      form_data: { type: 'NATIVE_FILTER', native_filter_id: 'F1', dashboardId: 9 },
      result_type: 'full',
      result_format: 'json',
    });
  });

  it('sorts by a metric, and searches numbers only for numbers', () => {
    const filter = aFilter({ sortMetric: 'total', controlValues: { sortAscending: false } });
    const asked = (search: string) =>
      kindOf(filter)?.optionsQuestion(filter, { ...request, search, columnIsNumeric: true })?.queries[0];
    expect(asked('abc')?.filters).toEqual([]);
    expect(asked('12')?.filters).toEqual([{ col: 'origin', op: 'ILIKE', val: '%12%' }]);
    expect(asked('')?.orderby).toEqual([['total', false]]);
  });

  it('asks a range for its least and greatest value', () => {
    const metrics = kindOf(range)?.optionsQuestion(range, request)?.queries[0]?.metrics;
    expect(metrics?.map(metric => (typeof metric === 'object' ? metric.label : metric))).toEqual(['min', 'max']);
  });

  it('is none for a time range and for a filter without a dataset', () => {
    expect(kindOf(aFilter({ filterType: 'filter_time' }))?.optionsQuestion(aFilter(), request)).toBeNull();
    const homeless = aFilter({ targets: [{}] });
    expect(kindOf(homeless)?.optionsQuestion(homeless, request)).toBeNull();
  });
});
