import { expect, it } from 'vitest';
import { chartPicture } from './chart-picture';

it('asks for no picture of a chart whose dataset is gone', () => {
  const table = { table_name: 'flights', default_endpoint: null };
  expect(chartPicture({ table, thumbnail_url: '/picture' })).toBe('/picture');
  expect(chartPicture({ table: { ...table, table_name: null }, thumbnail_url: '/picture' })).toBeNull();
});
