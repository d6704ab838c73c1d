import { z } from 'zod';
import { putColumns } from '../frame/append-columns';
import { findColumn } from '../frame/find-columns';
import { type Frame, isMissing } from '../frame/frame';
import { refuse } from '../frame/refusal';
import { decodeGeohash } from '../geohash';
import { defineOperation } from '../operation';

/** Adds the latitude and longitude of the middle of each geohash. */
export const geohashDecode = defineOperation({
  name: 'geohash_decode',
  options: z.strictObject({ geohash: z.string(), latitude: z.string(), longitude: z.string() }),
  apply(frame, { geohash, latitude, longitude }): Frame {
    const places = findColumn(frame, geohash).values.map(cell => {
      if (isMissing(cell)) return null;
      return decodeGeohash(String(cell)) ?? refuse(`"${String(cell)}" in the column "${geohash}" is not a geohash.`);
    });
    return putColumns(frame, [
      { labels: [latitude], kind: 'number', values: places.map(place => place?.latitude ?? null) },
      { labels: [longitude], kind: 'number', values: places.map(place => place?.longitude ?? null) },
    ]);
  },
});
