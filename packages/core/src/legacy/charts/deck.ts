import type { DataRow, QueryMetric, QueryObject } from '@meridian/contracts/documents';
import { columnLabel, distinctBy, metricLabel } from '../../chart';
import { decodeGeohash } from '../../post';
import { type LegacyChart, type LegacyForm, LegacyRefusal } from '../chart';
import { columnAt, columnsOf, formMetrics, listOf, metricsOf, textOf } from '../form-values';
import { placed, spatialAt } from './deck-places';

/** What tells the layers apart. */
interface Layer {
  /** Form keys of places. */
  readonly spatial: readonly string[];
  /** Form key of a further column that is asked for. */
  readonly column?: string;
  readonly metrics: (form: LegacyForm) => readonly QueryMetric[];
  /** A row with its places, as the layer draws it; null for one that it cannot. */
  readonly feature: (form: LegacyForm, row: Readonly<Record<string, unknown>>) => object | null;
}

/** A layer of a map: features, each where its row says. */
export function deckLayer(layer: Layer): LegacyChart {
  return {
    question(form, base): QueryObject {
      const places = layer.spatial.flatMap(key => spatialAt(form, key).columns);
      const own = layer.column === undefined ? [] : [columnAt(form, layer.column)];
      const asked = [...places, ...columnsOf(form['dimension']), ...columnsOf(form['js_columns']), ...own];
      const columns = distinctBy(asked, columnLabel).sort((a, b) => (columnLabel(a) < columnLabel(b) ? -1 : 1));
      const filters = [...(base.filters ?? []), ...placed(form, [...places, ...own.map(columnLabel)])];
      const [...metrics] = layer.metrics(form);
      const [first] = metrics;
      const isTimeseries = Boolean(form['time_grain_sqla']) && textOf(form['granularity_sqla']) !== null;
      const shared = { ...base, columns, filters, series_limit: 0, is_timeseries: isTimeseries };
      if (first === undefined) return { ...shared, metrics: null };
      return { ...shared, metrics, orderby: [[first, form['order_desc'] === false]] };
    },
    data(form, { rows }) {
      const features = rows.flatMap(row => {
        const feature = layer.feature(form, withPlaces(form, layer, row));
        const more = propertiesOf(form, row);
        return feature === null ? [] : [more === null ? feature : { ...feature, extraProps: more }];
      });
      return { features, mapboxApiKey: '', metricLabels: formMetrics(form).map(metricLabel) };
    },
    columns(form, columns) {
      const gone = layer.spatial.map(key => spatialAt(form, key)).filter(({ isReplaced }) => isReplaced);
      return [...columns.filter(name => !gone.some(one => one.columns.includes(name))), ...layer.spatial];
    },
  };
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
const noMetric = (): readonly QueryMetric[] => [];

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
  metrics: noMetric,
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
  metrics: noMetric,
  feature: (form, row) => readJson(row[columnLabel(columnAt(form, 'geojson'))]) as object | null,
});

function pathOf(form: LegacyForm, row: Readonly<Record<string, unknown>>): readonly unknown[] {
  const text = row[columnLabel(columnAt(form, 'line_column'))];
  const points = pointsOf(textOf(form['line_type']) ?? 'json', String(text ?? ''));
  return form['reverse_long_lat'] ? points.map(point => (Array.isArray(point) ? [point[1], point[0]] : point)) : points;
}

function pointsOf(kind: string, text: string): readonly unknown[] {
  if (kind === 'polyline') return decodePolyline(text);
  if (kind === 'geohash') {
    const place = decodeGeohash(text);
    return place === null ? [] : [[place.longitude, place.latitude]];
  }
  const read = readJson(text);
  return Array.isArray(read) ? read : [];
}

function lineFeature(name: 'path' | 'polygon') {
  return (form: LegacyForm, row: Readonly<Record<string, unknown>>) => {
    const column = columnLabel(columnAt(form, 'line_column'));
    const isKept = textOf(form['line_type']) === 'geohash';
    const rest = Object.entries(row).filter(([key]) => isKept || key !== column);
    return { ...Object.fromEntries(rest), [name]: pathOf(form, row), ...momentOf(row) };
  };
}

export const path = deckLayer({
  spatial: [],
  column: 'line_column',
  metrics: form => metricsOf(form['metric']),
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

/** Points of an encoded polyline, in its five decimals, longitude first. */
function decodePolyline(text: string): readonly [number, number][] {
  const deltas: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const chunk = character.charCodeAt(0) - 63;
    value |= (chunk & 31) << shift;
    shift += 5;
    if (chunk >= 32) continue;
    deltas.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  const points: [number, number][] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < deltas.length; at += 2) {
    latitude += deltas[at] ?? 0;
    longitude += deltas[at + 1] ?? 0;
    points.push([longitude / 1e5, latitude / 1e5]);
  }
  return points;
}
