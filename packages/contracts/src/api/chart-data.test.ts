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
