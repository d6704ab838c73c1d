import { errorCatalogue } from '@meridian/contracts';
import type { AnyRoute } from '@meridian/contracts/api';
import { expect, it } from 'vitest';
import { byStatus, errorsOf } from '../http/openapi/errors';
import { schemaOf } from '../http/openapi/schemas';
import { anApp } from '../testing';
import { addressFor, takesJson } from './walk';
import { aWorld } from './world';

/** Values that no field expects everywhere: kinds, extremes, texts that reach for something. */
const naughty: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  '',
  '0',
  "x'); DROP TABLE users;--",
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '{{ 1 + 1 }}',
  'constructor',
  'a'.repeat(70_000),
  [],
  [null],
  [[[]]],
  {},
  { toString: 1 },
  { $gt: '' },
];
const arguments_ = [
  '!(',
  '!n',
  '!t',
  '7',
  "'",
  '!()',
  '!(!n)',
  '(a:!(',
  '(__proto__:(a:1))',
  '(page:-1)',
  '(page:1e9,page_size:1e9)',
  '(filters:!((col:id,opr:eq,value:!())))',
  '(filters:!((col:id,opr:in,value:(a:1))))',
  '(filters:!((col:user_ids,opr:eq,value:(a:1))))',
  '(columns:!(__proto__))',
  '(order_column:constructor)',
  '(keys:!(toString))',
  `${'!('.repeat(3000)}`,
  '%00',
  '!(1,1e400,-1)',
];

/** One request in so many is sent, another one for each route; all of them in a long run. */
const stride = process.env['MERIDIAN_TEST_LONG'] ? 1 : 7;

it('answers garbage orderly, at every route: never 5xx, never with a stack, always as OpenAPI says', {
  timeout: 300_000,
}, async () => {
  const server = await anApp();
  const world = await aWorld(server);
  const admin = world.askers.Admin;
  const broken: string[] = [];
  for (const route of server.app.routes) {
    // It may well take a new password, which would end the asker's own token.
    if (route.id === 'me.update') continue;
    const address = addressFor(route, world);
    const garbage = [...requestsWithBodies(route, address), ...requestsWithArguments(route, address)];
    const offset = server.app.routes.indexOf(route) % stride;
    for (const { url, body } of garbage.filter((_, i) => i % stride === offset)) {
      const headers = { 'if-match': '"no-such-version"', accept: 'application/json' };
      const reply = await admin(route.method, url, { headers, body });
      const isOrderly = reply.statusCode < 500 && !/\bat \S+ \(|node_modules/.test(reply.body);
      const isAsked = reply.statusCode !== 401 || route.permission === 'public';
      if (!isOrderly || !isAsked || !isTold(route, reply))
        broken.push(`${route.id} ${url} ${JSON.stringify(body)?.slice(0, 120)} ${reply.statusCode}`);
    }
  }
  const failures = server.events.filter(event => event.event === 'request failed');
  expect({ broken, causes: failures.map(({ fields }) => String(fields['error'])) }).toEqual({ broken: [], causes: [] });
});

const keys = {
  message: 'message',
  fields: 'message',
  errors: 'errors',
  field_errors: 'errors',
  message_and_errors: 'errors',
  msg: 'msg',
  error: 'error',
} as const;

/** A refusal has a status that the route's contract names, and a body of that error's shape. */
function isTold(route: AnyRoute, reply: { readonly statusCode: number; readonly body: string }): boolean {
  if (reply.statusCode < 400) return true;
  const codes = byStatus(errorsOf(route)).get(reply.statusCode) ?? [];
  const body: unknown = JSON.parse(reply.body);
  return codes.some(code => Object.hasOwn(Object(body), keys[errorCatalogue[code].shape]));
}

interface Garbage {
  readonly url: string;
  readonly body?: unknown;
}

function requestsWithBodies(route: AnyRoute, url: string): readonly Garbage[] {
  if (!takesJson(route)) return [];
  const schema = schemaOf(route.body, 'input');
  const fields = Object.keys((schema['properties'] ?? {}) as object);
  const whole = naughty.map(value => ({ url, body: JSON.stringify(value) }));
  const single = fields.flatMap(field => naughty.map(value => ({ url, body: { [field]: value } })));
  const all = naughty.map(value => ({ url, body: Object.fromEntries(fields.map(field => [field, value])) }));
  return [...whole.map(one => ({ ...one, body: one.body })), ...single, ...all];
}

function requestsWithArguments(route: AnyRoute, url: string): readonly Garbage[] {
  const body = takesJson(route) ? {} : undefined;
  const byArgument = arguments_.map(text => ({ url: `${url}?q=${encodeURIComponent(text)}`, body }));
  const params = [...route.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '');
  const odd = ['0', '-1', '1e0', '01', '1;2', '%00', '__proto__', 'null', '*', 'a'.repeat(1500)];
  const byPath = params.flatMap(() => odd.map(text => ({ url: url.replace(/\d+/, text), body })));
  return [...byArgument, ...byPath];
}
