import type { ModelInput } from '@meridian/core/chart';
import { describe, expect, it } from 'vitest';
import { chartOf, chartThemes } from '..';
import type { BigNumberModel } from '../big-number/model';
import type { PieModel } from '../pie/model';
import type { TimeseriesModel } from '../shared/timeseries/model';
import type { TableModel } from '../table/model';
import { type DrawingCase, drawingCases } from './recorded';

type Formatted = readonly (readonly [unknown, string])[];
interface Axis {
  readonly type: string;
  readonly formatted?: Formatted;
  readonly minInterval?: number;
}
interface RecordedSeries {
  readonly name: string;
  readonly type: string;
  readonly stack?: string;
  readonly area?: boolean;
  readonly dataLength: number;
  readonly points: readonly unknown[];
  readonly labelText?: readonly string[];
}

function modelOf<Model>(key: string, each: DrawingCase): Model {
  const chart = chartOf(key);
  if (chart === null) throw new Error(`no chart ${key}`);
  const input: ModelInput<never> = {
    form: chart.parseForm(each.form_data) as never,
    results: each.queries_data ?? [],
    theme: chartThemes.light,
    size: { width: 800, height: 600 },
    dataset: { verboseMap: { count: 'COUNT(*)' }, columnFormats: {}, currencyFormats: {} },
    colourOf: () => '#000000',
    selected: [],
  };
  return chart.buildModel(input) as Model;
}

/** Recorded with data; one case draws text as numbers, where this product says that there is nothing to draw. */
function withData(key: string): (readonly [string, DrawingCase])[] {
  const drawsText = ['echarts_timeseries_line.no-metrics'];
  return drawingCases(key)
    .filter(each => each.queries_data !== undefined && !drawsText.includes(each.id))
    .map(each => [each.id, each] as const);
}

function few<Item>(items: readonly Item[]): readonly Item[] {
  return items.length <= 8 ? items : [...items.slice(0, 4), ...items.slice(-3)];
}

describe.each(['echarts_timeseries_line', 'echarts_timeseries_bar', 'echarts_area'])('drawings of %s', key => {
  it.each(withData(key))('%s shows the recorded series', (_, each) => {
    const model = modelOf<TimeseriesModel>(key, each);
    const points = (values: readonly (number | null)[]) =>
      few(values.map((value, at) => (model.horizontal ? [value, model.x.values[at]] : [model.x.values[at], value])));
    const baseline =
      model.baseline === null ? [] : [{ name: 'baseline', stack: 'obs', type: 'line', points: points(model.baseline) }];
    const drawn = model.series.map(({ name, stack, type, values }) => ({ name, stack, type, points: points(values) }));
    const recorded = (each.option['series'] as readonly RecordedSeries[]).map(series => ({
      name: series.name,
      stack: series.stack ?? null,
      type: series.type,
      points: series.points,
    }));
    expect([...baseline, ...drawn]).toEqual(recorded);
  });

  it.each(withData(key))('%s has the recorded axes and texts', (_, each) => {
    const model = modelOf<TimeseriesModel>(key, each);
    const [first, second] = [each.option['xAxis'] as Axis, each.option['yAxis'] as Axis];
    const [x, y] = model.horizontal ? [second, first] : [first, second];
    expect([model.x.kind, model.y.kind]).toEqual([x.type, y.type]);
    expect(y.formatted?.map(([value]) => [value, model.y.text(value)])).toEqual(y.formatted);
    expect((x.formatted ?? []).map(([value]) => [value, model.x.text(value as string)])).toEqual(x.formatted ?? []);
    if (x.minInterval) expect(model.x.grainMs).toBe(x.minInterval);
    const recorded = each.option['series'] as readonly RecordedSeries[];
    for (const series of model.series) {
      const texts = recorded.find(other => other.name === series.name)?.labelText ?? [];
      expect(series.labels.slice(0, texts.length)).toEqual(texts);
      expect(series.area || undefined).toBe(recorded.find(other => other.name === series.name)?.area);
    }
  });
});

describe('drawings of pie', () => {
  it.each(withData('pie'))('%s shows the recorded slices', (_, each) => {
    const model = modelOf<PieModel>('pie', each);
    const [recorded] = each.option['series'] as readonly RecordedSeries[];
    const points = recorded?.points as readonly { readonly name: string; readonly value: number }[];
    expect(few(model.slices).map(({ name, value }) => ({ name, value }))).toEqual(
      points.map(({ name, value }) => ({ name, value })),
    );
    expect(model.slices.map(slice => slice.name)).toEqual((each.option['legend'] as { data: string[] }).data);
    const texts = recorded?.labelText ?? [];
    expect(model.slices.slice(0, texts.length).map(slice => slice.label)).toEqual(texts);
  });
});

describe('drawings of table', () => {
  const types = { number: 0, text: 1, time: 2, boolean: 3 };

  it.each(withData('table'))('%s shows the recorded columns and texts', (_, each) => {
    const model = modelOf<TableModel>('table', each);
    const columns = model.columns.map(({ key, label, kind, group, isMetric, isPercent }) => ({
      key,
      label,
      dataType: types[kind],
      isMetric,
      isPercentMetric: isPercent,
      isNumeric: kind === 'number',
      ...(group === null ? {} : { originalLabel: group }),
    }));
    expect(columns).toEqual(each.option['columns']);
    const texts = model.columns.map(({ key, text }) => [
      key,
      model.rows.slice(0, 2).map(row => text?.(row[key] ?? null) ?? null),
    ]);
    expect(texts).toEqual(each.option['formatted']);
    expect(model.rowCount).toBe(each.option['rowCount']);
    expect(model.rows.length).toBe((each.option['rows'] as { length: number }).length);
    if (each.option['totals']) expect(model.totals).toMatchObject(each.option['totals']);
  });
});

describe.each(['big_number', 'big_number_total'])('drawings of %s', key => {
  it.each(withData(key))('%s shows the recorded number', (_, each) => {
    const model = modelOf<BigNumberModel>(key, each);
    const { bigNumber, headerText, metricName, subtitle, trendLine } = each.option;
    expect([model.value, model.metric, model.subtitle]).toEqual([bigNumber, metricName, subtitle]);
    if (headerText !== undefined) expect(model.text).toBe(headerText);
    if (trendLine !== undefined)
      expect(few(model.trend).map(({ at, value }) => [at, value])).toEqual((trendLine as { points: unknown }).points);
  });
});
