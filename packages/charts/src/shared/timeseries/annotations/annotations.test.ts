import type { QueryResult } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { closeForm } from '../../form/fields';
import { chartThemes } from '../../theme';
import { timeseriesForm } from '../form';
import { plotFrame } from '../frame';
import { legendEntries } from '../legend-entries';
import { plainView } from '../look';
import { buildTimeseriesModel, type TimeseriesModel } from '../model';
import { timeseriesOption } from '../option';
import { tooltipAt } from '../tooltip';

const size = { width: 600, height: 300 };
const day = 86_400_000;
const layer = { show: true, showMarkers: false, name: 'L', value: 'x' };

function model(
  layers: readonly object[],
  data: unknown = null,
  result: Partial<QueryResult> = {},
  colourOf = (label: string) => `colour of ${label}`,
): TimeseriesModel {
  const form = { metrics: ['count'], x_axis: 'day', time_grain_sqla: 'P1D', annotation_layers: layers };
  const answer = {
    colnames: ['day', 'count'],
    coltypes: [2, 0],
    data: [
      { day: 0, count: 4 },
      { day, count: 6 },
      { day: 2 * day, count: 5 },
    ],
    annotation_data: data,
    ...result,
  };
  return buildTimeseriesModel(
    {
      form: closeForm(timeseriesForm, 'echarts_timeseries_line', form),
      results: [answer],
      theme: chartThemes.light,
      size,
      dataset: { verboseMap: {}, columnFormats: {}, currencyFormats: {} },
      colourOf,
      selected: [],
    },
    'line',
  );
}
const drawn = (of: TimeseriesModel) =>
  (timeseriesOption(of, size)['series'] as readonly Record<string, unknown>[]).filter(series =>
    String(series['id']).startsWith('annotation:'),
  );

const native = { ...layer, name: 'Holidays', annotationType: 'EVENT', sourceType: 'NATIVE', value: 1 };
const holidays = {
  Holidays: {
    columns: [],
    records: [{ start_dttm: day, end_dttm: 2 * day, short_descr: 'Strike', long_descr: 'No flights' }],
  },
};

describe('a formula layer', () => {
  it('is a line through the places of the axis, and the value axis holds it', () => {
    const built = model([
      { ...layer, annotationType: 'FORMULA', value: `y = x / ${day} * 100`, style: 'dashed', width: 3 },
    ]);
    expect(built.annotations).toMatchObject([
      {
        kind: 'curve',
        colour: 'colour of L',
        points: [
          [0, 0],
          [day, 100],
          [2 * day, 200],
        ],
      },
    ]);
    expect(drawn(built)).toMatchObject([
      {
        lineStyle: { type: [4, 3], width: 3, opacity: 1 },
        data: [
          [0, 0],
          [day, 100],
          [2 * day, 200],
        ],
      },
    ]);
    expect(plotFrame(built, plainView, size).scale.max).toBeGreaterThanOrEqual(200);
  });

  it('without a colour of its own never looks like a series or another layer', () => {
    const formula = { ...layer, annotationType: 'FORMULA', value: '3' };
    const { categorical } = chartThemes.light;
    const built = model(
      [
        { ...formula, name: 'One' },
        { ...formula, name: 'Two' },
      ],
      null,
      {},
      () => categorical[0] ?? '',
    );
    expect(built.series.map(series => series.colour)).toEqual([categorical[0]]);
    expect(built.annotations.map(annotation => annotation.colour)).toEqual([categorical[1], categorical[2]]);
  });

  it.each([
    ['whose text is no formula', { value: 'x +' }],
    ['that is not to be seen', { show: false }],
  ])('%s draws nothing', (_, change) => {
    expect(model([{ ...layer, annotationType: 'FORMULA', ...change }]).annotations).toEqual([]);
  });
});

describe('an event layer', () => {
  it('is a line from floor to ceiling at its moment, in its colour and opacity', () => {
    const built = model([{ ...native, color: '#ff0000', opacity: 'opacityMedium' }], holidays);
    const { min, max } = plotFrame(built, plainView, size).scale;
    expect(drawn(built)).toMatchObject([
      {
        lineStyle: { color: '#ff0000', opacity: 0.5, width: 1 },
        data: [
          [day, max],
          [day, min],
          ['-', '-'],
        ],
      },
    ]);
  });

  it('has its words beside it only where they are wanted', () => {
    const first = (showLabel: boolean) =>
      (drawn(model([{ ...native, showLabel }], holidays))[0]?.['data'] as readonly unknown[] | undefined)?.[0];
    expect(first(true)).toMatchObject({ label: { show: true, position: 'right' } });
    expect(first(false)).not.toHaveProperty('label');
  });

  it('is told at the place of the axis it stands at, and nowhere else', () => {
    const built = model([native], holidays);
    expect(tooltipAt(built, plainView, { at: 1, nearest: null }).notes).toMatchObject([
      { title: 'Strike', text: 'No flights' },
    ]);
    expect(tooltipAt(built, plainView, { at: 2, nearest: null }).notes).toEqual([]);
  });

  it('of a chart takes its times and words from the columns that the layer names', () => {
    const table = {
      ...native,
      sourceType: 'table',
      timeColumn: 'when',
      titleColumn: 'what',
      descriptionColumns: ['who'],
    };
    const records = [{ when: '1970-01-02T00:00:00', what: 'Launch', who: 'Ada' }];
    expect(model([table], { Holidays: { records } }).annotations).toMatchObject([
      { notes: [{ from: day, to: null, title: 'Launch', text: 'Ada' }] },
    ]);
  });

  it('without an answer draws nothing', () => {
    expect(model([native]).annotations).toEqual([]);
    expect(model([{ ...native, name: 'constructor' }], holidays).annotations).toEqual([]);
  });
});

describe('an interval layer', () => {
  const spans = { ...native, annotationType: 'INTERVAL' };

  it('is a field between its two ends, cut off where the axis ends', () => {
    const late = { Holidays: { records: [{ start_dttm: day, end_dttm: 9 * day, short_descr: 'Strike' }] } };
    const built = model([spans], late);
    const { max } = plotFrame(built, plainView, size).scale;
    expect(drawn(built)).toMatchObject([
      {
        areaStyle: { origin: 'start' },
        lineStyle: { width: 0 },
        data: [
          [day, max],
          [2 * day, max],
          ['-', '-'],
        ],
      },
    ]);
  });

  it('is told at every place it covers', () => {
    const built = model([spans], holidays);
    const told = [0, 1, 2].map(at => tooltipAt(built, plainView, { at, nearest: null }).notes.length);
    expect(told).toEqual([0, 1, 1]);
  });

  it('on an axis of categories covers those of its time', () => {
    const built = model([spans], holidays, { coltypes: [1, 0] });
    expect(built.x.kind).toBe('category');
    expect(built.annotations).toMatchObject([{ notes: [{ from: 1, to: 2 }] }]);
  });
});

describe('a line of another chart', () => {
  const line = { ...layer, name: 'Before', annotationType: 'TIME_SERIES', sourceType: 'line', value: 4 };
  const records = [
    { day: 0, count: 1, other: null },
    { day: 2 * day, count: 3, other: null },
  ];

  it('stands beside the data, with a row in the tooltip and an entry in the legend', () => {
    const built = model([{ ...line, showMarkers: true }], {
      Before: { records: records.map(({ day: at, count }) => ({ day: at, count })) },
    });
    expect(drawn(built)).toMatchObject([
      {
        name: 'Before',
        symbol: 'circle',
        data: [
          [0, 1],
          [2 * day, 3],
        ],
      },
    ]);
    expect(tooltipAt(built, plainView, { at: 2, nearest: null }).rows.map(row => [row.name, row.value])).toEqual([
      ['count', '5'],
      ['Before', '3'],
    ]);
    expect(legendEntries(built).map(entry => entry.name)).toEqual(['count', 'Before']);
  });

  it('names its columns where it has several, and leaves out empty ones', () => {
    expect(model([line], { Before: { records } }).annotations.map(each => each.name)).toEqual(['Before: count']);
  });

  it('hides its line where only its points are wanted', () => {
    const built = model([{ ...line, hideLine: true }], { Before: { records } });
    expect(drawn(built)).toMatchObject([{ lineStyle: { width: 0 } }]);
  });

  it('that was switched off in the legend is not drawn', () => {
    const built = model([line], { Before: { records } });
    const view = { ...plainView, hidden: new Set(built.annotations.map(each => each.id)) };
    const ids = (timeseriesOption(built, size, view)['series'] as readonly { id: string }[]).map(series => series.id);
    expect(ids).toEqual(['count']);
  });
});
