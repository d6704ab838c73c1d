import { describe, expect, it } from 'vitest';
import { after, aTable } from './testing/tables';

describe('places', () => {
  it('decodes and encodes geohashes', () => {
    const hashes = aTable({ h: ['ezs42', null] });
    const names = { latitude: 'la', longitude: 'lo' };
    expect(after(hashes, ['geohash_decode', { geohash: 'h', ...names }])).toEqual({
      h: ['ezs42', null],
      la: [42.60498046875, null],
      lo: [-5.60302734375, null],
    });
    const places = aTable({ la: [57.64911], lo: [10.40744] });
    expect(after(places, ['geohash_encode', { ...names, geohash: 'h' }])).toMatchObject({ h: ['u4pruydqqvj8'] });
    expect(after(aTable({ h: ['ail'] }), ['geohash_decode', { geohash: 'h', ...names }])).toContain('"ail"');
  });

  it.each([
    ['57.64911 10.40744', 57.64911, 10.40744, 0],
    ['42.6, -5.6, 100m', 42.6, -5.6, 0.1],
    ['10; -20; 3km', 10, -20, 3],
    ["UT: N 39°20' 0'' / W 74°35' 0''", 39 + 20 / 60, -(74 + 35 / 60), 0],
    ['S41.5 E190', -41.5, -170, 0],
  ])('parses the point %s', (point, latitude, longitude, altitude) => {
    const options = { geodetic: 'p', latitude: 'la', longitude: 'lo' };
    const parsed = after(aTable({ p: [point] }), ['geodetic_parse', options]) as Record<string, number[]>;
    expect([parsed['la']?.[0], parsed['lo']?.[0], parsed['altitude']?.[0]]).toEqual([latitude, longitude, altitude]);
  });
});
