import { z } from 'zod';
import { putColumns } from '../frame/append-columns';
import { findColumn } from '../frame/find-columns';
import { type Frame, isMissing } from '../frame/frame';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';
import { parsePoint } from './point';

/** Adds latitude, longitude and altitude (in kilometres) of points that are written as text. */
export const geodeticParse = defineOperation({
  name: 'geodetic_parse',
  options: z.strictObject({
    geodetic: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    altitude: z.string().nullish(),
  }),
  apply(frame, { geodetic, latitude, longitude, altitude }): Frame {
    const points = findColumn(frame, geodetic).values.map(cell => {
      if (isMissing(cell)) return null;
      return parsePoint(String(cell)) ?? refuse(`"${String(cell)}" in the column "${geodetic}" is not a point.`);
    });
    return putColumns(frame, [
      { labels: [latitude], kind: 'number', values: points.map(point => point?.latitude ?? null) },
      { labels: [longitude], kind: 'number', values: points.map(point => point?.longitude ?? null) },
      { labels: [altitude ?? 'altitude'], kind: 'number', values: points.map(point => point?.altitude ?? null) },
    ]);
  },
});
