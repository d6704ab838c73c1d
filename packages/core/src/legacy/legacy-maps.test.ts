import { describe, expect, it } from 'vitest';
import type { LegacyForm } from './chart';
import { countries } from './charts/countries';
import { data, question } from './testing/answers';

describe('an older chart', () => {
  it('of a map asks for rows that have a place', () => {
    const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };
    expect(question({ viz_type: 'deck_hex', spatial, size: 'count' })).toMatchObject({
      columns: ['lat', 'lon'],
      metrics: ['count'],
      orderby: [['count', false]],
      filters: [
        { col: 'lat', op: 'IS NOT NULL' },
        { col: 'lon', op: 'IS NOT NULL' },
      ],
    });
    expect(question({ viz_type: 'deck_hex', spatial, filter_nulls: false })).toMatchObject({
      metrics: [],
      filters: [],
    });
  });

  it('of a map groups its rows, by what the layer measures or else by any metric of the form', () => {
    const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };
    const places = { spatial, metric: 'm', dimension: 'kind' };
    const scatter = question({ viz_type: 'deck_scatter', ...places, tooltip_contents: ['tip'] });
    expect(scatter).toMatchObject({ columns: ['kind', 'lat', 'lon', 'tip'], metrics: ['m'] });
    expect(scatter).not.toHaveProperty('orderby');
    const line = { line_column: 'line', dimension: 'kind', js_columns: ['id'] };
    expect(question({ viz_type: 'deck_path', ...line })).toMatchObject({
      columns: ['id', 'kind', 'line'],
      metrics: [],
    });
    expect(question({ viz_type: 'deck_path', ...line, size: 'n' })).toMatchObject({
      columns: ['id', 'kind', 'line'],
      metrics: ['n'],
      orderby: [['n', false]],
    });
    expect(question({ viz_type: 'deck_polygon', ...line, size: 'n' })).toMatchObject({
      columns: ['line'],
      metrics: ['n'],
    });
    const shape = { viz_type: 'deck_geojson', geojson: 'shape', js_columns: ['id'] };
    expect(question(shape)).toMatchObject({ columns: ['id', 'shape'], metrics: [], filters: [] });
    expect(question({ ...shape, size: 'n' })).toMatchObject({
      columns: ['shape'],
      metrics: [],
      orderby: [['n', false]],
    });
  });

  it('on a map stands where its row says, in each way to say it', () => {
    const rows = [
      {
        lon: '10.5',
        lat: 57.6,
        both: '10.5,57.6',
        hash: 'u4pruydqqvj',
        line: '[[1,2],[3,4]]',
        poly: '_p~iF~ps|U',
        n: 7,
      },
    ];
    const features = (form: LegacyForm) => (data(form, { rows, metrics: ['n'] }) as { features: object[] }).features;
    const latlong = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };
    const delimited = { type: 'delimited', lonlatCol: 'both' };
    expect(features({ viz_type: 'deck_grid', spatial: latlong, size: 'n' })).toEqual([
      { position: [10.5, 57.6], weight: 7 },
    ]);
    expect(features({ viz_type: 'deck_grid', spatial: delimited })).toEqual([{ position: [10.5, 57.6], weight: 1 }]);
    expect(data({ viz_type: 'deck_grid', spatial: delimited }, { rows: [{ both: 'nowhere' }] })).toBe(
      'Invalid spatial point encountered: nowhere',
    );
    const [hashed] = features({ viz_type: 'deck_grid', spatial: { type: 'geohash', geohashCol: 'hash' } }) as {
      position: number[];
    }[];
    expect(hashed?.position.map(part => Math.round(part * 1000))).toEqual([10407, 57649]);
    expect(
      features({
        viz_type: 'deck_arc',
        start_spatial: latlong,
        end_spatial: { ...delimited, reverseCheckbox: true },
        dimension: 'n',
      }),
    ).toEqual([{ sourcePosition: [10.5, 57.6], targetPosition: [57.6, 10.5], cat_color: 7, __timestamp: null }]);
    expect(
      features({ viz_type: 'deck_scatter', spatial: latlong, point_radius_fixed: { type: 'fix', value: 100 } }),
    ).toMatchObject([{ radius: 100, metric: null, __timestamp: null }]);
    expect(features({ viz_type: 'deck_screengrid', spatial: latlong, size: 'n' })).toEqual([
      { position: [10.5, 57.6], weight: 7, __timestamp: null },
    ]);
    expect(
      features({ viz_type: 'deck_path', line_column: 'line', line_type: 'json', reverse_long_lat: true }),
    ).toMatchObject([
      {
        path: [
          [2, 1],
          [4, 3],
        ],
      },
    ]);
    expect(features({ viz_type: 'deck_path', line_column: 'poly', line_type: 'polyline' })).toMatchObject([
      { poly: '_p~iF~ps|U', path: [[38.5, -120.2]] },
    ]);
    const [around] = features({ viz_type: 'deck_path', line_column: 'hash', line_type: 'geohash' }) as {
      path: number[][];
    }[];
    expect(around?.path.length).toBe(5);
    expect(around?.path[0]).toEqual(around?.path[4]);
    expect(features({ viz_type: 'deck_hex', spatial: { ...latlong, reverseCheckbox: true } })).toEqual([
      { position: [57.6, 10.5], weight: 1 },
    ]);
    expect(
      features({ viz_type: 'deck_hex', spatial: latlong, tooltip_contents: ['poly', { item_type: 'metric' }] }),
    ).toEqual([{ position: [10.5, 57.6], weight: 1, poly: '_p~iF~ps|U' }]);
  });

  it('of the world knows countries by name and by each of their codes', () => {
    const rows = [
      { c: 'NOR', n: 1 },
      { c: 'nowhere', n: 2 },
      { c: null, n: 3 },
    ];
    const norway = { country: 'NOR', m1: 1, code: 'NOR', latitude: 62, longitude: 10, name: 'Norway' };
    const form = { viz_type: 'world_map', entity: 'c', metric: 'n', country_fieldtype: 'cioc' };
    expect(data(form, { rows })).toEqual([norway, { country: 'XXX', m1: 2 }, { country: 'XXX', m1: 3 }]);
    expect(countries.length).toBe(248);
    expect(countries.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)).toBe(
      true,
    );
    for (const key of ['cca2', 'cca3', 'name'] as const)
      expect(new Set(countries.map(country => country[key])).size).toBe(countries.length);
  });

  it('on a map of points has their bounds', () => {
    const form = {
      viz_type: 'mapbox',
      all_columns_x: 'x',
      all_columns_y: 'y',
      mapbox_label: ['m'],
      point_radius: 'Auto',
    };
    expect(question(form)).toMatchObject({ columns: ['m', 'x', 'y'], metrics: [] });
    const rows = [
      { x: 1.00000000001, y: 5, m: 7 },
      { x: -2, y: null, m: null },
    ];
    expect(data(form, { rows })).toMatchObject({
      hasCustomMetric: true,
      geoJSON: {
        features: [
          { properties: { metric: 7, radius: null }, geometry: { coordinates: [1, 5] } },
          { geometry: { coordinates: [-2, null] } },
        ],
      },
      bounds: [
        [-2, 5],
        [1, 5],
      ],
    });
    expect(question({ ...form, mapbox_label: ['count'] })).toMatch(/\[Group By\]/);
  });
});
