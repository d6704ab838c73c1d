import { route } from '@meridian/contracts/api';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { printOpenApi } from './document';

const statusesOf = (document: object, path: string, method: string) => {
  const { paths } = document as { paths: Record<string, Record<string, { responses: object }>> };
  return Object.keys(paths[path]?.[method]?.responses ?? {});
};

it('tells every status the way to a handler may end with', () => {
  const base = { summary: 's', reply: z.unknown(), errors: [] } as const;
  const open = route({ ...base, id: 'a.b', method: 'GET', path: '/a', permission: 'public' });
  const closed = route({
    ...base,
    id: 'c.d',
    method: 'PUT',
    path: '/c/:id',
    permission: 'can_write on Chart',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    invalidBody: 'refused_fields',
  });
  const document = printOpenApi([open, closed], {}, '1');
  // A name that is not ours; a token that is over, or none.
  expect(statusesOf(document, '/a', 'get')).toEqual(['200', '400', '401', '422']);
  // Besides: what one may not do, what is not there, a body too large, of another kind, of another shape, and a full disk.
  expect(statusesOf(document, '/c/{id}', 'put')).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '422',
    '507',
  ]);
});

it('tells that columns which are asked for narrow an item', () => {
  const thing = z.object({ id: z.number(), name: z.string() });
  const one = route({
    id: 'a.get',
    method: 'GET',
    path: '/a/:id',
    summary: 's',
    permission: 'public',
    params: z.object({ id: z.string() }),
    q: z.object({ columns: z.array(z.string()).optional() }).default({}),
    reply: z.object({ id: z.number(), result: thing }),
    errors: [],
  });
  const document = printOpenApi([one], {}, '1');
  const narrowed = { type: 'object', description: 'The columns that were asked for.' };
  expect(document).toHaveProperty(
    ['paths', '/a/{id}', 'get', 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'result'],
    { anyOf: [expect.objectContaining({ required: ['id', 'name'] }), narrowed] },
  );
});
