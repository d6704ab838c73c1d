import type { ChartForm } from '@meridian/contracts/documents';
import type { ChartDefinition } from './definition';
import { controlsOf, defaultValues, isFilled } from './predicate';

/** Form keys that mean the same in every type and are carried as they are. Source: spec/facts.md §8.4. */
const carriedAlways = [
  'datasource',
  'slice_id',
  'url_params',
  'dashboardId',
  'dashboards',
  'extra_form_data',
  'adhoc_filters',
  'granularity_sqla',
  'time_grain_sqla',
  'time_range',
  'limit',
  'timeseries_limit_metric',
  'series_limit_metric',
  'order_desc',
  'row_limit',
  'rolling_type',
  'rolling_periods',
  'min_periods',
  'time_compare',
  'comparison_type',
  'resample_rule',
  'resample_method',
  'annotation_layers',
  'color_scheme',
] as const;

type TypeParts = Pick<ChartDefinition, 'key' | 'roles' | 'controls'>;

/** What a change of type starts from: the form before, and what the new type showed when it was last used here. */
export interface CarryOver {
  readonly from: TypeParts;
  readonly to: TypeParts;
  readonly form: ChartForm;
  /** The new type's own form when it was left, so that its look returns; null the first time. */
  readonly remembered: ChartForm | null;
  /** Whether a column (name or ad-hoc column) holds instants. */
  readonly isTime: (column: unknown) => boolean;
}

/**
 * The form of another chart type that asks the same question: metrics, dimensions and time go by the part they play, not by their
 * key; shared settings stay; looks of the new type are those it had when it was left, else its defaults. What the old type had no
 * room for comes back from the remembered form. Keys that neither type knows are kept.
 */
export function carryOver(given: CarryOver): ChartForm {
  const { from, to, form, remembered } = given;
  if (from.key === to.key) return form;
  const known = new Set(controlsOf(from.controls).map(control => control.name));
  const unknown = Object.entries(form).filter(([name]) => !known.has(name));
  const shared = carriedAlways.filter(name => form[name] !== undefined).map(name => [name, form[name]] as const);
  return {
    ...defaultValues(to.controls),
    ...remembered,
    ...Object.fromEntries(unknown),
    ...Object.fromEntries(shared),
    ...carriedParts(given),
    viz_type: to.key,
  };
}

/** A type and its form when it was left. */
export interface LeftType {
  readonly type: TypeParts;
  readonly form: ChartForm;
}

/**
 * Carries over from a type that has no room for dimensions: what the last type with room for them held comes along, through any number
 * of small types in between. `wide` is that type; null where there was none.
 */
export function carryThrough({ wide, ...given }: CarryOver & { readonly wide: LeftType | null }): ChartForm {
  if (wide === null || wide.type.key === given.to.key || hasRoomForDimensions(given.from)) return carryOver(given);
  const seen = carryOver({ ...given, from: wide.type, form: wide.form });
  return carryOver({ ...given, remembered: seen });
}

export const hasRoomForDimensions = ({ roles }: Pick<TypeParts, 'roles'>): boolean => roles.dimensions.length > 0;

function carriedParts({ from, to, form, remembered, isTime }: CarryOver): Readonly<Record<string, unknown>> {
  const metrics = valuesOf(form, from.roles.metrics);
  const axes = valuesOf(form, from.roles.time);
  const dimensions = valuesOf(form, from.roles.dimensions);
  const { axis, rest } = axisAndRest({ from, to, axes, dimensions, isTime });
  const place = (names: readonly string[], values: readonly unknown[], room: number) =>
    placed(to, names, completed(values, remembered === null ? [] : valuesOf(remembered, names), room));
  return {
    ...place(to.roles.metrics, metrics, roomOf(from, from.roles.metrics)),
    ...place(to.roles.time, axis, from.roles.time.length),
    ...place(to.roles.dimensions, rest, roomOf(from, from.roles.dimensions)),
  };
}

interface Spread extends Pick<CarryOver, 'from' | 'to' | 'isTime'> {
  readonly axes: readonly unknown[];
  readonly dimensions: readonly unknown[];
}

/** A type with an axis takes a time (else the first dimension) out of plain dimensions; one without takes the axis back in. */
function axisAndRest({ from, to, axes, dimensions, isTime }: Spread): {
  readonly axis: readonly unknown[];
  readonly rest: readonly unknown[];
} {
  const toHasAxis = to.roles.time.length > 0;
  if (toHasAxis && axes.length === 0 && from.roles.time.length === 0) {
    const axis = dimensions.find(isTime) ?? dimensions[0];
    return axis === undefined
      ? { axis: [], rest: [] }
      : { axis: [axis], rest: dimensions.filter(column => column !== axis) };
  }
  if (toHasAxis) return { axis: axes, rest: dimensions };
  const kept = to.roles.timeAsDimension || dimensions.length === 0 ? axes : axes.filter(axis => !isTime(axis));
  return { axis: [], rest: [...kept, ...dimensions] };
}

function valuesOf(form: ChartForm, names: readonly string[]): readonly unknown[] {
  return names.flatMap(name => form[name] ?? []).filter(isFilled);
}

/** How many values the keys of a part can hold. */
function roomOf(type: TypeParts, names: readonly string[]): number {
  const takesMany = listControls(type);
  return names.some(name => takesMany.has(name)) ? Number.POSITIVE_INFINITY : names.length;
}

/** The carried values, and behind them what the old type had no room for, where the rest is unchanged. */
function completed(carried: readonly unknown[], before: readonly unknown[], room: number): readonly unknown[] {
  const isFull = carried.length >= room;
  const unchanged = JSON.stringify(before.slice(0, carried.length)) === JSON.stringify(carried);
  return isFull && unchanged && before.length > carried.length ? before : carried;
}

/** Values over the keys of a part in order: single ones take one each, the first list takes the rest. */
function placed(
  to: TypeParts,
  names: readonly string[],
  values: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const takesMany = listControls(to);
  const rest = [...values];
  const filled: Record<string, unknown> = {};
  for (const name of names) filled[name] = takesMany.has(name) ? rest.splice(0) : (rest.shift() ?? null);
  return filled;
}

function listControls(type: TypeParts): ReadonlySet<string> {
  const lists = controlsOf(type.controls).filter(({ kind }) => kind === 'metrics' || kind === 'columns');
  return new Set(lists.map(control => control.name));
}
