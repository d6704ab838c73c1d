import { textOn } from '@meridian/core/colour';
import { withMinus } from '@meridian/core/format';
import type { SeriesOption } from 'echarts/types/dist/shared';
import { annotationOptions } from './annotations/option';
import type { Series, TimeseriesModel } from './model';
import { barOption } from './option-bars';
import { dataOf, type SeriesContext } from './option-data';
import { lineOption, scatterOption } from './option-lines';
import { visibleSeries } from './visible';

/** Every visible series as ECharts draws it, a stream's baseline first, annotations last. */
export function seriesOptions(given: Omit<SeriesContext, 'shown'>): SeriesOption[] {
  const context = { ...given, shown: visibleSeries(given.model, given.view) };
  const { baseline } = given.model;
  const first = baseline === null ? [] : [baselineOption(given.model, baseline)];
  return [...first, ...context.shown.map(series => seriesOption(series, context)), ...annotationOptions(given)];
}

const drawn = { bar: barOption, line: lineOption, scatter: scatterOption } as const;

function seriesOption(series: Series, context: SeriesContext): SeriesOption {
  const { model, shown } = context;
  return {
    id: series.id,
    name: series.name,
    stack: series.stack ?? undefined,
    stackStrategy: model.style === 'stream' ? 'all' : 'samesign',
    emphasis: { focus: shown.length > 1 ? 'series' : 'none' },
    label: labelOption(series, context),
    ...(model.style === 'none' && series.offset === null ? { z: 3 } : {}),
    ...drawn[series.type](series, context),
  } as SeriesOption;
}

function labelOption(series: Series, { model, view }: SeriesContext): object {
  const shows = model.form.show_value && !view.bare && series.labels.some(text => text !== '');
  if (!shows) return { show: false };
  const inside = series.stack !== null && !model.form.only_total && series.type === 'bar';
  return {
    show: true,
    position: inside ? 'inside' : model.horizontal ? 'right' : 'top',
    color: inside ? textOn(series.colour) : model.theme.textSecondary,
    textBorderWidth: 0,
    fontSize: 11,
    fontFamily: model.theme.fontFamily,
    formatter: ({ dataIndex }: { readonly dataIndex: number }) => withMinus(series.labels[dataIndex] ?? ''),
  };
}

/** The unseen layer that a stream stands on. */
function baselineOption(model: TimeseriesModel, baseline: readonly number[]): SeriesOption {
  return {
    id: '__baseline',
    type: 'line',
    stack: 'obs',
    stackStrategy: 'all',
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    areaStyle: { opacity: 0 },
    ...dataOf(baseline, model, null),
  } as SeriesOption;
}
