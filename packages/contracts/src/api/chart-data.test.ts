import { expect, it } from 'vitest';
import { z } from 'zod';
import { chartDataBody } from './chart-data';

const context = { datasource: { id: 1, type: 'table' }, queries: [{ columns: ['a'] }] };

it('takes a query context as it is', () => {
  expect(chartDataBody.parse(context)).toEqual(context);
});

it('takes a form that holds the query context as text, with the name of the file', () => {
  expect(chartDataBody.parse({ form_data: JSON.stringify(context), filename: 'mine' })).toEqual({
    ...context,
    filename: 'mine',
  });
});

it('names the field of a form that is not JSON', () => {
  const { error } = chartDataBody.safeParse({ form_data: '{' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['form_data'], 'Not valid JSON.']]);
});

it('names the wrong field inside the query context', () => {
  const { error } = chartDataBody.safeParse({ ...context, queries: [{ filters: 'x' }] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['queries.0.filters']);
});

it('takes at most fifty questions', () => {
  expect(chartDataBody.safeParse({ ...context, queries: Array(51).fill({ columns: ['a'] }) }).success).toBe(false);
});

it('can be described as a JSON schema', () => {
  expect(z.toJSONSchema(chartDataBody, { unrepresentable: 'any' })).toMatchObject({
    required: ['datasource', 'queries'],
  });
});

it('refuses a field that no context has', () => {
  const { error } = chartDataBody.safeParse({ ...context, zzz: 1 });
  expect(error?.issues.map(issue => issue.code === 'unrecognized_keys' && issue.keys)).toEqual([['zzz']]);
});

it.each(['', 0, false, []])('takes %j for no form', form_data => {
  expect(chartDataBody.parse({ ...context, form_data })).toEqual(context);
});

it('reads numbers and truth values as scripts spell them', () => {
  const query = { row_limit: '2', row_offset: 1.9, series_limit: ' +3 ', is_rowcount: '1', order_desc: 'no' };
  const read = chartDataBody.parse({ ...context, queries: [query], force: 'yes', custom_cache_timeout: '60' });
  expect(read).toMatchObject({
    queries: [{ row_limit: 2, row_offset: 1, series_limit: 3, is_rowcount: true, order_desc: false }],
    force: true,
    custom_cache_timeout: 60,
  });
});

it.each([
  [{ row_limit: 'x' }, 'Not a valid integer.'],
  [{ row_limit: true }, 'Not a valid integer.'],
  [{ row_limit: -1 }, 'Must be greater than or equal to 0.'],
  [{ series_limit: 1e300 }, 'Not a valid integer.'],
  [{ is_timeseries: 'perhaps' }, 'Not a valid boolean.'],
])('says what is wrong with %j', (query, sentence) => {
  const { error } = chartDataBody.safeParse({ ...context, queries: [query] });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
