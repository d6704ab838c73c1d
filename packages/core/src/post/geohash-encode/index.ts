import { z } from 'zod';
import { putColumns } from '../frame/append-columns';
import { findColumn } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { encodeGeohash } from '../geohash';
import { defineOperation } from '../operation';

/** Adds the geohash of places, and the places again as `latitude` and `longitude`, as recorded. */
export const geohashEncode = defineOperation({
  name: 'geohash_encode',
  options: z.strictObject({ latitude: z.string(), longitude: z.string(), geohash: z.string() }),
  apply(frame, options): Frame {
    const latitudes = numbersOf(findColumn(frame, options.latitude));
    const longitudes = numbersOf(findColumn(frame, options.longitude));
    const hashes = latitudes.map((latitude, row) => {
      const longitude = longitudes[row] ?? Number.NaN;
      if (Number.isNaN(latitude) || Number.isNaN(longitude)) return null;
      return encodeGeohash({ latitude, longitude }) ?? refuse(`${latitude}, ${longitude} is not a place on the globe.`);
    });
    return putColumns(frame, [
      { labels: ['latitude'], kind: 'number', values: latitudes },
      { labels: ['longitude'], kind: 'number', values: longitudes },
      { labels: [options.geohash], kind: 'text', values: hashes },
    ]);
  },
});
