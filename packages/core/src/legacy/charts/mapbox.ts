import type { DataRow } from '@meridian/contracts/documents';
import { columnLabel, distinctBy } from '../../chart';
import { type LegacyChart, type LegacyForm, LegacyRefusal } from '../chart';
import { columnAt, columnsOf, numberOf, textOf } from '../form-values';

/** Digits of a degree: a map needs no more. */
const precision = 1e10;

/** Points on a map that are drawn together where they are close. */
export const mapbox: LegacyChart = {
  question(form, base) {
    const grouped = columnsOf(form['groupby']);
    if (grouped.length > 0) return { ...base, columns: withAll(form, grouped) };
    const label = labelOf(form);
    if (label === 'count') throw new LegacyRefusal("Must have a [Group By] column to have 'count' as the [Label]");
    const radius = radiusOf(form);
    const own = [columnAt(form, 'all_columns_x'), columnAt(form, 'all_columns_y')];
    const columns = distinctBy([...own, ...columnsOf([label, radius])], columnLabel);
    return { ...base, columns: columns.sort((a, b) => (columnLabel(a) < columnLabel(b) ? -1 : 1)) };
  },
  data(form, { rows }) {
    const points = rows.map(row => pointOf(form, row));
    const [longitudes, latitudes] = [points.map(({ at }) => at[0]), points.map(({ at }) => at[1])];
    const features = points.map(({ at, metric, radius }) => ({
      type: 'Feature',
      properties: { metric, radius },
      geometry: { type: 'Point', coordinates: at },
    }));
    return {
      geoJSON: { type: 'FeatureCollection', features },
      hasCustomMetric: labelOf(form) !== null,
      mapboxApiKey: '',
      mapStyle: form['mapbox_style'] ?? null,
      aggregatorName: form['pandas_aggfunc'] ?? null,
      clusteringRadius: form['clustering_radius'] ?? null,
      pointRadiusUnit: form['point_radius_unit'] ?? null,
      globalOpacity: form['global_opacity'] ?? null,
      bounds: [
        [least(longitudes), least(latitudes)],
        [most(longitudes), most(latitudes)],
      ],
      renderWhileDragging: form['render_while_dragging'] ?? null,
      tooltip: form['rich_tooltip'] ?? null,
      color: form['mapbox_color'] ?? null,
    };
  },
};

/** Groups of points need what is drawn among what they are grouped by. */
function withAll(form: LegacyForm, grouped: ReturnType<typeof columnsOf>): ReturnType<typeof columnsOf> {
  const names = new Set(grouped.map(columnLabel));
  const mustHold = (name: string | null, message: string) => {
    if (name !== null && !names.has(name)) throw new LegacyRefusal(`${message} must be present in [Group By]`);
  };
  const label = labelOf(form);
  mustHold(label === 'count' ? null : label, 'Choice of [Label]');
  mustHold(radiusOf(form), 'Choice of [Point Radius]');
  for (const key of ['all_columns_x', 'all_columns_y']) {
    mustHold(columnLabel(columnAt(form, key)), '[Longitude] and [Latitude] columns');
  }
  return grouped;
}

function labelOf(form: LegacyForm): string | null {
  const [label] = columnsOf(form['mapbox_label']);
  return label === undefined ? null : columnLabel(label);
}

/** A column that says how large points are; null where they find their own size. */
function radiusOf(form: LegacyForm): string | null {
  const radius = textOf(form['point_radius']);
  return radius === 'Auto' ? null : radius;
}

type Degrees = number | null;

function pointOf(form: LegacyForm, row: DataRow) {
  const degrees = (key: string): Degrees => {
    const value = numberOf(row[columnLabel(columnAt(form, key))]);
    return value === null ? null : Math.round(value * precision) / precision;
  };
  const at: readonly [Degrees, Degrees] = [degrees('all_columns_x'), degrees('all_columns_y')];
  const valueOfColumn = (name: string | null) => (name === null ? null : (row[name] ?? null));
  return { at, metric: valueOfColumn(labelOf(form)), radius: valueOfColumn(radiusOf(form)) };
}

function least(values: readonly Degrees[]): Degrees {
  return values.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);
}

function most(values: readonly Degrees[]): Degrees {
  return values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
}
