import { expect, it } from 'vitest';
import { annotationLayer } from './annotation-layer';

const layer = { name: 'x', annotationType: 'EVENT', show: true, showMarkers: false, sourceType: 'NATIVE', value: 1 };
const faults = (more: object) =>
  annotationLayer.safeParse({ ...layer, ...more }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('a layer is taken with what its form offers, and with fields of others', () => {
  expect(
    faults({ style: 'longDashed', opacity: 'opacityLow', color: null, descriptionColumns: ['a'] }),
  ).toBeUndefined();
  expect(faults({ opacity: '', color: '#fff', timeColumn: '', somebodyElses: 1 })).toBeUndefined();
});

it.each([
  [{ style: 'wavy' }, 'style', 'Must be one of: solid, dashed, dotted, longDashed.'],
  [{ opacity: 'x' }, 'opacity', /^Must be one of/],
  [{ color: 1 }, 'color', /string/],
  [{ titleColumn: {} }, 'titleColumn', /string/],
  [{ descriptionColumns: 'a' }, 'descriptionColumns', /list|array/],
])('a layer is refused with %j', (more, field, message) => {
  expect(faults(more)).toEqual([[field, expect.stringMatching(message)]]);
});
