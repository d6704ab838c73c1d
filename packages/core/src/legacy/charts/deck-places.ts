import type { DataRow, QueryFilter } from '@meridian/contracts/documents';
import { decodeGeohash, parsePoint } from '../../post';
import { type LegacyForm, LegacyRefusal } from '../chart';
import { numberOf, textOf } from '../form-values';

/** `[longitude, latitude]`; null where the row says nothing readable. */
export type Position = readonly [number | null, number | null] | null;

/** How a form says where rows are. */
interface Spatial {
  readonly columns: readonly string[];
  /** The columns go into the position and are gone afterwards. */
  readonly isReplaced: boolean;
  readonly positionOf: (row: DataRow) => Position;
}

/** Reads one of a form's places: two columns, a text of both, or a geohash. Throws LegacyRefusal. */
export function spatialAt(form: LegacyForm, key: string): Spatial {
  const given = form[key];
  if (typeof given !== 'object' || given === null) throw new LegacyRefusal(`Bad spatial key: ${key} is not filled in.`);
  const spatial = given as Readonly<Record<string, unknown>>;
  const [longitude, latitude] = [textOf(spatial['lonCol']), textOf(spatial['latCol'])];
  if (spatial['type'] === 'latlong' && longitude !== null && latitude !== null) {
    const positionOf = (row: DataRow): Position => [numberOf(row[longitude]), numberOf(row[latitude])];
    return { columns: [longitude, latitude], isReplaced: false, positionOf };
  }
  const both = textOf(spatial['lonlatCol']);
  if (spatial['type'] === 'delimited' && both !== null) {
    const isReversed = spatial['reverseCheckbox'] === true;
    const positionOf = (row: DataRow) => delimited(row[both], isReversed);
    return { columns: [both], isReplaced: true, positionOf };
  }
  const hash = textOf(spatial['geohashCol']);
  if (spatial['type'] === 'geohash' && hash !== null) {
    return { columns: [hash], isReplaced: true, positionOf: row => hashed(row[hash]) };
  }
  throw new LegacyRefusal(`Bad spatial key: ${key} names no columns.`);
}

/** Latitude stands first in the text, as a position it stands second. Throws LegacyRefusal for a text that is no point. */
function delimited(value: unknown, isReversed: boolean): Position {
  if (typeof value !== 'string' || value === '') return null;
  const point = parsePoint(value);
  if (point === null) throw new LegacyRefusal(`Invalid spatial point encountered: ${value}`);
  return isReversed ? [point.latitude, point.longitude] : [point.longitude, point.latitude];
}

function hashed(value: unknown): Position {
  const place = typeof value === 'string' ? decodeGeohash(value) : null;
  return place === null ? null : [place.longitude, place.latitude];
}

/** Rows without a place are left out, unless the form wants them. */
export function placed(form: LegacyForm, columns: readonly string[]): QueryFilter[] {
  if (form['filter_nulls'] === false) return [];
  return [...new Set(columns)].sort().map(col => ({ col, op: 'IS NOT NULL', val: '' }));
}
