import { describe, expect, it } from 'vitest';
import { chartIdsIn, planDocuments, sortedJson, withChartIds, withChartUuids, withoutGoneCharts } from './metadata';

const chart = (chartId: number) => ({
  id: `CHART-${chartId}`,
  type: 'CHART',
  children: [],
  meta: { chartId, width: 4 },
});
const positions = { DASHBOARD_VERSION_KEY: 'v2', 'CHART-1': chart(1), 'CHART-2': chart(2), 'ROW-a': { type: 'ROW' } };

describe('a save', () => {
  it('moves the layout out of the metadata', () => {
    const plan = planDocuments({ json_metadata: JSON.stringify({ refresh_frequency: 30, positions }) });
    expect(plan.metadata).toEqual({ refresh_frequency: 30 });
    expect(Object.keys(plan.positions ?? {})).toEqual(['DASHBOARD_VERSION_KEY', 'CHART-1', 'CHART-2', 'ROW-a']);
  });

  it('says nothing about a layout that it does not send', () => {
    expect(planDocuments({ json_metadata: '{}' })).toEqual({ metadata: {}, positions: undefined });
    expect(planDocuments({})).toEqual({ metadata: undefined, positions: undefined });
  });

  it('is refused for a key that nobody knows, by its name', () => {
    const refused = () => planDocuments({ json_metadata: '{"nothing_such":1}' });
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'invalid_fields',
        params: { fields: { json_metadata: [{ nothing_such: ['Unknown field.'] }] } },
      }),
    );
  });

  it('is refused for a layout beyond a megabyte', () => {
    const position_json = JSON.stringify({ 'MARKDOWN-1': { type: 'MARKDOWN', meta: { code: 'x'.repeat(1_048_577) } } });
    expect(() => planDocuments({ position_json })).toThrow(expect.objectContaining({ code: 'invalid_fields' }));
  });
});

describe('a layout', () => {
  it('names its charts, each once', () => {
    expect(chartIdsIn({ ...positions, again: chart(1) })).toEqual([1, 2]);
  });

  it('carries the uuid of the charts that are there', () => {
    const written = withChartUuids(positions, id => (id === 1 ? 'u1' : undefined));
    expect(written['CHART-1']).toEqual({ ...chart(1), meta: { chartId: 1, width: 4, uuid: 'u1' } });
    expect(written['CHART-2']).toEqual(chart(2));
  });

  it('is copied with the ids of the copied charts', () => {
    expect(chartIdsIn(withChartIds(positions, new Map([[1, 11]])))).toEqual([11, 2]);
  });

  it('is stored with its keys sorted', () => {
    expect(sortedJson({ b: 1, a: { d: [{ z: 1, y: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[{"y":2,"z":1}]},"b":1}',
    );
  });
});

it('what the older filters say about charts that are gone is forgotten', () => {
  const metadata = {
    filter_scopes: { '1': { a: {} }, '9': { a: {} } },
    default_filters: '{"1":{"a":"x"},"9":{"a":"y"}}',
    color_scheme: 'x',
  };
  expect(withoutGoneCharts(metadata, [1, 2])).toEqual({
    filter_scopes: { '1': { a: {} } },
    default_filters: '{"1":{"a":"x"}}',
    color_scheme: 'x',
  });
});
