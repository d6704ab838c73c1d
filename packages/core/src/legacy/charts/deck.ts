import type { DataRow, QueryColumn, QueryMetric, QueryObject } from '@meridian/contracts/documents';
import { columnLabel, distinctBy, metricLabel } from '../../chart';
import { geohashCell } from '../../post';
import { type LegacyChart, type LegacyForm, LegacyRefusal } from '../chart';
import { columnAt, columnsOf, formMetrics, listOf, metricsOf, textOf } from '../form-values';
import { placed, spatialAt } from './deck-places';
import { decodePolyline } from './polyline';

/** What tells the layers apart. */
interface Layer {
  /** Form keys of places. */
  readonly spatial: readonly string[];
  /** Form key of what is drawn besides places. */
  readonly column?: string;
  /** What the layer measures by; without it, whatever metrics the form has are asked for. */
  readonly metrics: (form: LegacyForm) => readonly QueryMetric[];
  /** Only the drawn column is asked for where the layer has a measure. */
  readonly isOnlyDrawn?: boolean;
  /** A row with its places, as the layer draws it; null for one that it cannot. */
  readonly feature: (form: LegacyForm, row: Readonly<Record<string, unknown>>) => object | null;
}

/** A layer of a map: features, each where its row says. */
export function deckLayer(layer: Layer): LegacyChart {
  return {
    question(form, base): QueryObject {
      const places = layer.spatial.flatMap(key => spatialAt(form, key).columns);
      const [...measures] = layer.metrics(form);
      const [first] = measures;
      const filters = [
        ...(base.filters ?? []),
        ...placed(form, [...places, ...columnsOf(form['line_column']).map(columnLabel)]),
      ];
      const isTimeseries = Boolean(form['time_grain_sqla']) && textOf(form['granularity_sqla']) !== null;
      const metrics = layer.isOnlyDrawn ? [] : first === undefined ? (base.metrics ?? []) : measures;
      const shared = { ...base, filters, metrics, series_limit: 0, is_timeseries: isTimeseries };
      const columns = layerColumns(form, layer, {
        places,
        isMeasured: first !== undefined,
        isGrouped: metrics.length > 0,
      });
      if (first === undefined) return { ...shared, columns };
      return { ...shared, columns, orderby: [[first, form['order_desc'] === false]] };
    },
    data(form, { rows }) {
      const features = rows.flatMap(row => {
        const feature = layer.feature(form, withPlaces(form, layer, row));
        const more = propertiesOf(form, row);
        const whole =
          feature === null ? null : { ...feature, ...(layer.column === undefined ? tipsOf(form, row) : {}) };
        return whole === null ? [] : [more === null ? whole : { ...whole, extraProps: more }];
      });
      const labels = layer.spatial.length > 1 ? {} : { metricLabels: formMetrics(form).map(metricLabel) };
      return { features, mapboxApiKey: '', ...labels };
    },
    columns(form, columns) {
      const gone = layer.spatial.map(key => spatialAt(form, key)).filter(({ isReplaced }) => isReplaced);
      return [...columns.filter(name => !gone.some(one => one.columns.includes(name))), ...layer.spatial];
    },
  };
}

interface Asked {
  readonly places: readonly string[];
  /** The layer has a measure of its own. */
  readonly isMeasured: boolean;
  readonly isGrouped: boolean;
}

/** By name what tells features apart, then what is drawn, then what its tooltips tell. */
function layerColumns(form: LegacyForm, layer: Layer, { places, isMeasured, isGrouped }: Asked): QueryColumn[] {
  const apart = distinctBy([...places, ...columnsOf(form['dimension']), ...columnsOf(form['js_columns'])], columnLabel);
  const sorted = apart.sort((a, b) => (columnLabel(a) < columnLabel(b) ? -1 : 1));
  if (layer.column === undefined) return distinctBy([...sorted, ...tipColumns(form)], columnLabel);
  const drawn = columnAt(form, layer.column);
  if (layer.isOnlyDrawn) return distinctBy([...(isMeasured ? [] : sorted), drawn], columnLabel);
  const before = isGrouped && !isMeasured ? [] : sorted;
  return distinctBy([...before, drawn, ...tipColumns(form)], columnLabel);
}

/** Columns that the form's tooltips name. */
function tipColumns(form: LegacyForm): readonly string[] {
  return listOf(form['tooltip_contents']).flatMap(item => {
    if (typeof item === 'string') return [item];
    const { item_type: kind, column_name: name } = item as Readonly<Record<string, unknown>>;
    return kind === 'column' && typeof name === 'string' && name !== '' ? [name] : [];
  });
}

function tipsOf(form: LegacyForm, row: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(tipColumns(form).flatMap(name => (Object.hasOwn(row, name) ? [[name, row[name]]] : [])));
}

function withPlaces(form: LegacyForm, { spatial }: Layer, row: DataRow): Readonly<Record<string, unknown>> {
  const places = spatial.map(key => [key, spatialAt(form, key)] as const);
  const gone = new Set(places.flatMap(([, { isReplaced, columns }]) => (isReplaced ? columns : [])));
  const kept = Object.entries(row).filter(([name]) => !gone.has(name));
  return Object.fromEntries([...kept, ...places.map(([key, { positionOf }]) => [key, positionOf(row)] as const)]);
}

function propertiesOf(form: LegacyForm, row: DataRow): object | null {
  const names = listOf(form['js_columns']).map(String);
  return names.length === 0 ? null : Object.fromEntries(names.map(name => [name, row[name] ?? null]));
}

const sizeMetric = (form: LegacyForm) => metricsOf(form['size']).slice(0, 1);

function weighted(form: LegacyForm, row: Readonly<Record<string, unknown>>) {
  const [metric] = sizeMetric(form);
  return { position: row['spatial'], weight: (metric === undefined ? null : row[metricLabel(metric)]) || 1 };
}

/** Places with a weight: heat, hexagons, grids. */
export const weights = deckLayer({ spatial: ['spatial'], metrics: sizeMetric, feature: weighted });

/** Places with a weight and the moment they belong to. */
export const screenGrid = deckLayer({
  spatial: ['spatial'],
  metrics: sizeMetric,
  feature: (form, row) => ({ ...weighted(form, row), ...momentOf(row) }),
});

function momentOf(row: Readonly<Record<string, unknown>>) {
  return { __timestamp: row['__timestamp'] ?? null };
}

/** Places with a weight, and the rows they were made of. */
export const contour = deckLayer({
  spatial: ['spatial'],
  metrics: sizeMetric,
  feature: (form, row) => ({ ...weighted(form, row), _originalData: row }),
});

/** A number that is fixed, or a metric. */
function radiusOf(form: LegacyForm): { readonly fixed: unknown; readonly metrics: readonly QueryMetric[] } {
  const given = (form['point_radius_fixed'] ?? {}) as Readonly<Record<string, unknown>>;
  return given['type'] === 'metric'
    ? { fixed: null, metrics: metricsOf(given['value']) }
    : { fixed: given['value'] ?? null, metrics: [] };
}

export const scatter = deckLayer({
  spatial: ['spatial'],
  metrics: form => radiusOf(form).metrics,
  feature(form, row) {
    const { fixed, metrics } = radiusOf(form);
    const value = metrics[0] === undefined ? null : (row[metricLabel(metrics[0])] ?? null);
    const shown = { metric: value, radius: fixed || value, cat_color: categoryOf(form, row), position: row['spatial'] };
    return { ...shown, ...momentOf(row) };
  },
});

export const arc = deckLayer({
  spatial: ['start_spatial', 'end_spatial'],
  metrics: sizeMetric,
  feature: (form, row) => ({
    sourcePosition: row['start_spatial'],
    targetPosition: row['end_spatial'],
    cat_color: categoryOf(form, row),
    ...momentOf(row),
  }),
});

function categoryOf(form: LegacyForm, row: Readonly<Record<string, unknown>>): unknown {
  const [dimension] = columnsOf(form['dimension']);
  return dimension === undefined ? null : (row[columnLabel(dimension)] ?? null);
}

export const geoJson = deckLayer({
  spatial: [],
  column: 'geojson',
  metrics: sizeMetric,
  isOnlyDrawn: true,
  feature: (form, row) => readJson(row[columnLabel(columnAt(form, 'geojson'))]) as object | null,
});

function pathOf(form: LegacyForm, row: Readonly<Record<string, unknown>>): readonly unknown[] {
  const text = row[columnLabel(columnAt(form, 'line_column'))];
  const points = pointsOf(textOf(form['line_type']) ?? 'json', String(text ?? ''));
  return form['reverse_long_lat'] ? points.map(point => (Array.isArray(point) ? [point[1], point[0]] : point)) : points;
}

function pointsOf(kind: string, text: string): readonly unknown[] {
  if (kind === 'polyline') return decodePolyline(text);
  if (kind === 'geohash') return outline(text);
  const read = readJson(text);
  return Array.isArray(read) ? read : [];
}

/** The way around a geohash's cell, from the north west and back. */
function outline(text: string): readonly (readonly [number, number])[] {
  const cell = geohashCell(text);
  if (cell === null) return [];
  const { west, east, south, north } = cell;
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
}

function lineFeature(name: 'path' | 'polygon') {
  return (form: LegacyForm, row: Readonly<Record<string, unknown>>) => ({
    ...row,
    [name]: pathOf(form, row),
    ...momentOf(row),
  });
}

export const path = deckLayer({
  spatial: [],
  column: 'line_column',
  metrics: sizeMetric,
  feature: lineFeature('path'),
});

export const polygon = deckLayer({
  spatial: [],
  column: 'line_column',
  metrics: form => metricsOf([...listOf(form['metric']), ...radiusOf(form).metrics]),
  feature(form, row) {
    const { fixed, metrics } = radiusOf(form);
    const elevation = metrics[0] === undefined ? fixed : (row[metricLabel(metrics[0])] ?? null);
    return { ...lineFeature('polygon')(form, row), elevation };
  },
});

function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new LegacyRefusal(`A row holds no JSON: ${text.slice(0, 60)}`, { cause: error });
  }
}
