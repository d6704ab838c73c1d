import type { QueryResult } from '@meridian/contracts/documents';
import type { ModelInput } from '@meridian/core/chart';
import { describe, expect, it } from 'vitest';
import { closeForm } from '../form/fields';
import { chartThemes } from '../theme';
import { type TimeseriesForm, timeseriesForm } from './form';
import { plotFrame } from './frame';
import { geometryOf, heightOf, seriesAt } from './geometry';
import { plainView } from './look';
import { buildTimeseriesModel, categoryMark, type TimeseriesLook } from './model';
import { timeseriesOption } from './option';
import { tooltipAt } from './tooltip';
import { markCount } from './visible';

const size = { width: 600, height: 300 };

function given(form: Record<string, unknown>, result: Partial<QueryResult>): ModelInput<TimeseriesForm> {
  return {
    form: closeForm(timeseriesForm, 'echarts_timeseries_line', { metrics: ['count'], ...form }),
    results: [{ colnames: [], coltypes: [], data: [], ...result }],
    theme: chartThemes.light,
    size,
    dataset: { verboseMap: {}, columnFormats: {}, currencyFormats: {} },
    colourOf: label => `colour of ${label}`,
    selected: [],
  };
}
const build = (form: Record<string, unknown>, result: Partial<QueryResult>, look: TimeseriesLook = 'line') =>
  buildTimeseriesModel(given(form, result), look);

const byWeather: Partial<QueryResult> = {
  colnames: ['day', 'sun', 'rain'],
  coltypes: [2, 0, 0],
  label_map: { sun: ['sun'], rain: ['rain'] },
  data: [
    { day: 0, sun: 4, rain: 1 },
    { day: 86_400_000, sun: null, rain: 3 },
    { day: 172_800_000, sun: 6, rain: 2 },
  ],
};
const weatherForm = { x_axis: 'day', groupby: ['weather'], time_grain_sqla: 'P1D' };

describe('series', () => {
  it('stand for the values of their dimensions', () => {
    const [sun] = build(weatherForm, byWeather).series;
    expect(sun?.mark).toEqual({ label: 'sun', values: [{ column: 'weather', value: 'sun' }] });
    expect(sun?.colour).toBe('colour of sun');
  });

  it('of several metrics are titled by the names that people gave the metrics', () => {
    const asked = given(
      { x_axis: 'day', groupby: ['size'], metrics: ['total_cost', 'count'] },
      {
        colnames: ['day', 'total_cost, Large', 'count, Large'],
        coltypes: [2, 0, 0],
        label_map: { 'total_cost, Large': ['total_cost', 'Large'], 'count, Large': ['count', 'Large'] },
        data: [{ day: 0, 'total_cost, Large': 8, 'count, Large': 5 }],
      },
    );
    const dataset = { ...asked.dataset, verboseMap: { total_cost: 'Total cost', Large: 'Not this one' } };
    const names = buildTimeseriesModel({ ...asked, dataset }, 'line').series.map(({ title }) => title);
    expect(names).toEqual(['Total cost, Large', 'count, Large']);
  });

  it('of a missing value select what is null', () => {
    const model = build(weatherForm, {
      ...byWeather,
      colnames: ['day', '<NULL>'],
      label_map: { '<NULL>': ['<NULL>'] },
      data: [{ day: 0, '<NULL>': 2 }],
    });
    expect(model.series[0]?.mark?.values).toEqual([{ column: 'weather', value: null }]);
  });

  it('of one metric alone have the first colour', () => {
    const model = build(
      { x_axis: 'day' },
      { colnames: ['day', 'count'], coltypes: [2, 0], data: [{ day: 0, count: 1 }] },
    );
    expect(model.series[0]?.colour).toBe(chartThemes.light.categorical[0]);
  });

  it('of another time keep the colour of what they are compared with', () => {
    const model = build(
      { ...weatherForm, time_compare: ['1 year ago'], comparison_type: 'values' },
      {
        colnames: ['day', 'count, sun', '1 year ago, sun'],
        coltypes: [2, 0, 0],
        label_map: { 'count, sun': ['count', 'sun'], '1 year ago, sun': ['1 year ago', 'sun'] },
        data: [{ day: 0, 'count, sun': 8, '1 year ago, sun': 5 }],
      },
    );
    const [now, then] = model.series;
    expect(then).toMatchObject({ offset: '1 year ago', comparesWith: 'count, sun', colour: now?.colour });
    expect(tooltipAt(model, plainView, { at: 0, nearest: null }).difference).toBe('+3');
  });

  it('that expand are shares of each place', () => {
    const model = build({ ...weatherForm, stack: 'Expand' }, byWeather, 'area');
    expect(model.series.map(series => series.values)).toEqual([
      [0.8, 0, 0.75],
      [0.2, 1, 0.25],
    ]);
    expect(model.y.text(0.5)).toBe('50%');
  });
});

describe('what is drawn', () => {
  const drawn = (model: ReturnType<typeof build>) =>
    (timeseriesOption(model, size) as { series: { id: string; data: unknown }[] }).series.map(each => each.data);

  it('is one list of numbers where no point has a look of its own', () => {
    const [, rain] = drawn(build(weatherForm, byWeather));
    expect(rain).toEqual(Float64Array.of(0, 1, 86_400_000, 3, 172_800_000, 2));
  });

  it('shows a point without neighbours as a dot', () => {
    const [sun] = drawn(build(weatherForm, byWeather));
    expect(sun).toEqual([
      { value: [0, 4], symbol: 'circle' },
      [86_400_000, null],
      { value: [172_800_000, 6], symbol: 'circle' },
    ]);
  });

  it('counts a line as a path, and each of its markers', () => {
    expect(markCount(build(weatherForm, byWeather))).toBeCloseTo(0.6);
    expect(markCount(build({ ...weatherForm, markerEnabled: true }, byWeather))).toBe(6);
    expect(markCount(build(weatherForm, byWeather, 'bar'))).toBe(6);
  });
});

describe('labels of values', () => {
  it('say the total on top of a stack', () => {
    const model = build({ ...weatherForm, stack: 'Stack', show_value: true }, byWeather, 'bar');
    expect(model.series.map(series => series.labels)).toEqual([
      ['', '', ''],
      ['5', '3', '8'],
    ]);
  });

  it('of parts begin at the threshold', () => {
    const form = { ...weatherForm, stack: 'Stack', show_value: true, only_total: false, percentage_threshold: 25 };
    expect(build(form, byWeather, 'bar').series.map(series => series.labels)).toEqual([
      ['4', '', '6'],
      ['', '3', '2'],
    ]);
  });
});

describe('a tooltip', () => {
  const many: Partial<QueryResult> = {
    colnames: ['day', ...Array.from({ length: 40 }, (_, index) => `s${index}`)],
    coltypes: [2, ...Array.from({ length: 40 }, () => 0)],
    data: [{ day: 0, ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`s${index}`, index])) }],
  };

  it('is sorted, keeps twelve rows and says what the rest adds up to', () => {
    const content = tooltipAt(build(weatherForm, many), plainView, { at: 0, nearest: null });
    expect(content.rows.map(row => row.name).slice(0, 3)).toEqual(['s39', 's38', 's37']);
    expect(content.rows).toHaveLength(12);
    expect(content.rest).toEqual({ count: 28, total: '378' });
    expect(content.title).toBe('Thu, 1 Jan 1970');
  });

  it('always holds the series under the pointer', () => {
    const content = tooltipAt(build(weatherForm, many), plainView, { at: 0, nearest: 's2' });
    expect(content.rows.map(row => row.id)).toContain('s2');
    expect(content.rows).toHaveLength(12);
  });

  it('adds up what adds up', () => {
    const average = {
      ...weatherForm,
      metrics: [{ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'x' } }],
    };
    expect(tooltipAt(build(weatherForm, byWeather), plainView, { at: 0, nearest: null }).total).toBe('5');
    expect(tooltipAt(build(average, byWeather), plainView, { at: 0, nearest: null }).total).toBeNull();
  });
});

describe('bars', () => {
  const categories = (count: number): Partial<QueryResult> => ({
    colnames: ['state', 'count'],
    coltypes: [1, 0],
    data: Array.from({ length: count }, (_, index) => ({ state: `Longer name ${index}`, count: count - index })),
  });

  it('lie down where their names do not fit below them', () => {
    expect(build({ x_axis: 'state' }, categories(5), 'bar').horizontal).toBe(false);
    expect(build({ x_axis: 'state' }, categories(16), 'bar').horizontal).toBe(true);
    expect(build({ x_axis: 'state', xAxisLabelRotation: 45 }, categories(16), 'bar').horizontal).toBe(false);
  });

  it('that lie over time have an axis for their values: a lane would write them beside other bars', () => {
    const form = { x_axis: 'day', time_grain_sqla: 'P1D', orientation: 'horizontal' };
    const single = { colnames: ['day', 'sun'], coltypes: [2, 0], data: byWeather.data ?? [] };
    expect(plotFrame(build(form, single, 'bar'), plainView, size).valueLane).toBeNull();
  });

  it('that lie have their values at the right edge, in full', () => {
    const model = build(
      { x_axis: 'state', orientation: 'horizontal' },
      {
        ...categories(2),
        data: [
          { state: 'a', count: 166_341 },
          { state: 'b', count: 4 },
        ],
      },
      'bar',
    );
    const frame = plotFrame(model, plainView, size);
    expect(frame.valueLane).toEqual(['166,341', '4']);
    expect(frame.scale.max).toBe(166_341);
  });

  it('select by their category', () => {
    const model = build({ x_axis: 'state' }, categories(3), 'bar');
    expect(categoryMark(model, 1)).toEqual({
      label: 'Longer name 1',
      values: [{ column: 'state', value: 'Longer name 1' }],
    });
  });

  it('of what is not selected stand back', () => {
    const model = buildTimeseriesModel(
      { ...given({ x_axis: 'state' }, categories(3)), selected: ['Longer name 0'] },
      'bar',
    );
    const [series] = (timeseriesOption(model, size) as { series: { data: unknown[] }[] }).series;
    expect(series?.data[0]).toBe(3);
    expect(series?.data[1]).toMatchObject({ value: 2, itemStyle: { color: 'rgba(58,99,227,0.3)' } });
  });
});

describe('the geometry of a plot', () => {
  const model = build({ ...weatherForm, stack: 'Stack' }, byWeather, 'area');
  const input = { model, view: plainView, frame: plotFrame(model, plainView, size), size };
  const geometry = geometryOf(input);

  it('finds the place nearest to a position', () => {
    const { left, width } = geometry.plot;
    expect([left, left + width * 0.4, left + width].map(geometry.placeAt)).toEqual([0, 1, 2]);
    expect(geometry.along(2)).toBeCloseTo(left + width);
  });

  it('stacks layers on those below', () => {
    const [sun, rain] = model.series;
    if (sun === undefined || rain === undefined) throw new Error('two series are drawn');
    expect([heightOf(model, plainView, sun, 0), heightOf(model, plainView, rain, 0)]).toEqual([4, 5]);
    const inRain = geometry.across(4.5);
    expect(seriesAt(input, geometry, { at: 0, across: inRain, reach: 24 })?.id).toBe('rain');
  });

  it('keeps to a zoomed part', () => {
    const view = { ...plainView, zoom: [0, 86_400_000] as const };
    const zoomed = geometryOf({ ...input, view });
    expect(zoomed.places).toEqual([0, 1]);
    expect(zoomed.along(1)).toBeCloseTo(zoomed.plot.left + zoomed.plot.width);
  });
});

describe('names at the ends of lines', () => {
  it('stand for few lines with room, and apart', () => {
    const model = build(weatherForm, byWeather);
    const labels = plotFrame(model, plainView, size).endLabels;
    expect([...labels.keys()].sort()).toEqual(['rain', 'sun']);
    expect(plotFrame(model, plainView, { width: 300, height: 200 }).endLabels.size).toBe(0);
  });
});
