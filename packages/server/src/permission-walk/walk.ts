import type { AnyRoute } from '@meridian/contracts/api';
import { addressesOf } from '../http/mount/addresses';
import { type Caller, callers, type World } from './world';

/** What each caller is answered at one route. */
export interface Walked {
  readonly route: AnyRoute;
  readonly statuses: Readonly<Record<Caller, number>>;
}

/**
 * Asks every route once as every caller, with the ids of records that are there and an empty object as body. Writes carry a
 * validator that no version has, so that whoever may write is answered 412 (or told what the body lacks) and little changes.
 */
export async function walk(routes: readonly AnyRoute[], world: World): Promise<readonly Walked[]> {
  const walked: Walked[] = [];
  for (const route of [...routes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const statuses: [Caller, number][] = [];
    for (const caller of callers) statuses.push([caller, await statusFor(route, caller, world)]);
    walked.push({ route, statuses: Object.fromEntries(statuses) as Walked['statuses'] });
  }
  return walked;
}

async function statusFor(route: AnyRoute, caller: Caller, world: World): Promise<number> {
  const headers = { 'if-match': '"no-such-version"', accept: 'application/json' };
  const body = takesJson(route) ? {} : undefined;
  const reply = await world.askers[caller](route.method, addressFor(route, world), { headers, body });
  return reply.statusCode;
}

export function takesJson(route: AnyRoute): boolean {
  return route.method !== 'GET' && (route.bodyType ?? 'json') !== 'multipart' && route.bodyType !== 'raw';
}

export function addressFor(route: AnyRoute, { ids }: World): string {
  const [address = ''] = addressesOf(route);
  const noun = address.split('/').find(part => part in ids || part === 'datasource') ?? '';
  const own = noun === 'datasource' ? ids.dataset : (ids[noun as keyof typeof ids] ?? 999_999);
  return address.replace(/:(\w+)/g, (_whole, name: string) => {
    if (name === 'id') return String(own);
    return fixed[name] ?? '999999';
  });
}

/** Values of the other parameters: kinds that exist, things that do not. */
const fixed: Readonly<Record<string, string>> = {
  type: 'table',
  kind: 'slice',
  action: 'count',
  column: 'owners',
  table: 'walked',
  schema: 'main',
  name: 'amount',
  key: 'nothing',
  cache_key: 'nothing',
  token: 'nothing',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** The table as it is kept in the repository. */
export function printWalk(walked: readonly Walked[]): string {
  const head = ['Route', 'Address', 'Permission', ...callers];
  const rows = walked.map(({ route, statuses }) => [
    `\`${route.id}\``,
    `\`${route.method} ${route.path}\``,
    route.permission,
    ...callers.map(caller => String(statuses[caller])),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Who may use which route',
    '',
    'Compared in the tests: every route is asked as nine kinds of caller, with the ids of records that are there, an empty object',
    'as body, and a validator that no version has. 401 and 403 are the door; 404 is a record one may not know of; 400, 412 and 422',
    'say that the door was open and the request lacked something. After a change that is meant, write it anew:',
    '`npx vitest run packages/server/src/permission-walk -u`.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}
