import { type ChartTheme, columnLabel, type ModelInput, type Size } from '@meridian/core/chart';
import type { Mark } from '@meridian/core/filters';
import { type Annotation, annotationsOf } from './annotations/annotations';
import { type XAxis, xAxisOf, type YAxis, yAxisOf } from './axes';
import type { TimeseriesForm } from './form';
import { sortSeries } from './order';
import { isHorizontal } from './orientation';
import { type RawSeries, readRows } from './series';
import { type StackStyle, sharesOf, stackStyle, streamBaseline, totalsOf } from './stack';
import { valueLabels } from './value-labels';

export type TimeseriesLook = 'line' | 'bar' | 'area';

/** A series as it is drawn. `values` stand at the places of the model's `x.values`; `asked` are those of the answer. */
export interface Series extends Omit<RawSeries, 'values' | 'baseId' | 'colourLabel'> {
  readonly values: readonly (number | null)[];
  readonly asked: readonly (number | null)[];
  /** The id of the series this one is compared with; null for a series that is no comparison or whose partner is not there. */
  readonly comparesWith: string | null;
  readonly type: 'line' | 'bar' | 'scatter';
  readonly stack: string | null;
  readonly area: boolean;
  readonly colour: string;
  readonly labels: readonly string[];
}

/** What a chart over an x-axis shows. Order of `series` is order of drawing, stacking and legend. */
export interface TimeseriesModel {
  readonly kind: 'timeseries';
  readonly look: TimeseriesLook;
  readonly x: XAxis;
  readonly y: YAxis;
  readonly series: readonly Series[];
  /** What annotation layers put beside the data. */
  readonly annotations: readonly Annotation[];
  /** Where a stream begins; null for every other style. */
  readonly baseline: readonly number[] | null;
  readonly style: StackStyle;
  readonly horizontal: boolean;
  readonly form: TimeseriesForm;
  readonly theme: ChartTheme;
  readonly size: Size;
  readonly selected: readonly string[];
  readonly isEmpty: boolean;
}

export function buildTimeseriesModel(input: ModelInput<TimeseriesForm>, look: TimeseriesLook): TimeseriesModel {
  const { form, theme, size, selected } = input;
  const result = input.results[0] ?? { colnames: [], coltypes: [], data: [] };
  const rows = readRows(form, result, input.dataset);
  const style = stackStyle(form.stack);
  const y = yAxisOf(input, style);
  const sorted = sortSeries(rows.series, form.sort_series_type, form.sort_series_ascending);
  const totals = totalsOf(
    sorted.map(series => series.values),
    rows.x.length,
  );
  const labels = valueLabels({ form, style, series: sorted, totals, print: y.text });
  const x = xAxisOf(form, rows, input.dataset.verboseMap);
  const series = sorted.map(raw => drawnSeries(raw, { input, look, style, totals, all: sorted, labels }));
  return {
    kind: 'timeseries',
    look,
    x,
    y,
    series,
    annotations: annotationsOf({ input, x, taken: series.map(({ colour }) => colour) }, result),
    baseline:
      style === 'stream'
        ? streamBaseline(
            sorted.map(each => each.values),
            rows.x.length,
          )
        : null,
    style,
    horizontal: series.every(each => each.type === 'bar') && isHorizontal(form, x, size),
    form,
    theme,
    size,
    selected,
    isEmpty: rows.x.length === 0 || series.length === 0,
  };
}

interface Around {
  readonly input: ModelInput<TimeseriesForm>;
  readonly look: TimeseriesLook;
  readonly style: StackStyle;
  readonly totals: readonly number[];
  readonly all: readonly RawSeries[];
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

function drawnSeries(raw: RawSeries, { input, look, style, totals, all, labels }: Around): Series {
  const { form } = input;
  const partner =
    raw.offset === null ? undefined : all.find(each => each.offset === null && each.baseId === raw.baseId);
  const { values, baseId, colourLabel, ...rest } = raw;
  return {
    ...rest,
    values: stackedValues(values, style, totals),
    asked: values,
    comparesWith: partner?.id ?? null,
    type: typeOf(form, look),
    stack: style === 'none' ? null : raw.offset === null ? 'obs' : `obs ${raw.offset}`,
    area: look === 'area' || (look === 'line' && form.area),
    colour: colourOf(input, all, { ...raw, colourLabel: form.time_shift_color ? colourLabel : raw.id }),
    labels: labels.get(raw.id) ?? [],
  };
}

function stackedValues(values: RawSeries['values'], style: StackStyle, totals: readonly number[]): RawSeries['values'] {
  if (style === 'expand') return sharesOf(values, totals);
  return style === 'stream' ? values.map(value => value ?? 0) : values;
}

function typeOf(form: TimeseriesForm, look: TimeseriesLook): Series['type'] {
  if (look === 'bar' || form.seriesType === 'bar') return 'bar';
  return form.seriesType === 'scatter' ? 'scatter' : 'line';
}

/** A chart with one series and no dimension has the first colour, whatever else the dashboard has seen. */
function colourOf(
  { form, theme, colourOf }: ModelInput<TimeseriesForm>,
  all: readonly RawSeries[],
  raw: RawSeries,
): string {
  const lone = form.groupby.length === 0 && new Set(all.map(each => each.baseId)).size === 1;
  const byHouse = form.color_scheme === null || form.color_scheme === undefined || form.color_scheme === 'meridian';
  if (lone && byHouse && (raw.offset === null || form.time_shift_color)) return theme.categorical[0] ?? theme.accent;
  return colourOf(raw.colourLabel);
}

/** The mark of one place of an axis by category, where no dimension splits the series. */
export function categoryMark(model: TimeseriesModel, at: number): Mark | null {
  const { form, x } = model;
  const value = x.values[at];
  if (x.kind !== 'category' || form.groupby.length > 0 || typeof form.x_axis !== 'string' || value === undefined)
    return null;
  return { label: x.text(value), values: [{ column: columnLabel(form.x_axis), value }] };
}
