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
  const { positionOf, ...place } = placeOf(spatial, key);
  const isReversed = spatial['reverseCheckbox'] === true;
  return { ...place, positionOf: row => (isReversed ? reversed(positionOf(row)) : positionOf(row)) };
}

function reversed(position: Position): Position {
  return position && [position[1], position[0]];
}

function placeOf(spatial: Readonly<Record<string, unknown>>, key: string): Spatial {
  const [longitude, latitude] = [textOf(spatial['lonCol']), textOf(spatial['latCol'])];
  if (spatial['type'] === 'latlong' && longitude !== null && latitude !== null) {
    const positionOf = (row: DataRow): Position => [numberOf(row[longitude]), numberOf(row[latitude])];
    return { columns: [longitude, latitude], isReplaced: false, positionOf };
  }
  const both = textOf(spatial['lonlatCol']);
  if (spatial['type'] === 'delimited' && both !== null) {
    return { columns: [both], isReplaced: true, positionOf: row => delimited(row[both]) };
  }
  const hash = textOf(spatial['geohashCol']);
  if (spatial['type'] === 'geohash' && hash !== null) {
    return { columns: [hash], isReplaced: true, positionOf: row => hashed(row[hash]) };
  }
  throw new LegacyRefusal(`Bad spatial key: ${key} names no columns.`);
}

/** A position stands in the text as it is drawn, longitude first, unless the form reverses it. Throws LegacyRefusal for a text that is no point. */
function delimited(value: unknown): Position {
  if (typeof value !== 'string' || value === '') return null;
  const point = parsePoint(value);
  if (point === null) throw new LegacyRefusal(`Invalid spatial point encountered: ${value}`);
  // What reads points calls the first number latitude.
  return [point.latitude, point.longitude];
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
