import { homedir, hostname } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import type { LogLevel } from '../platform/log';

/** Everything that can be set from outside. Environment variables in brackets. */
export interface Config {
  /** TCP port; 0 takes a free one. [PORT] */
  readonly port: number;
  /** Address to listen on. [HOST] */
  readonly host: string;
  /** Absolute path of the folder that holds all state. [MERIDIAN_HOME] */
  readonly home: string;
  /** Password that user `admin` gets at start; null leaves the sign-in link alone. [MERIDIAN_ADMIN_PASSWORD] */
  readonly adminPassword: string | null;
  /** Gives up the key that saved work was encrypted with; passwords of connections are asked again. [MERIDIAN_KEY_LOST] */
  readonly keyIsLost: boolean;
  /** Name of the role that guests of embedded dashboards have. [MERIDIAN_GUEST_ROLE] */
  readonly guestRole: string;
  /** PostgreSQL for saved work; null keeps it in SQLite in the home. [DATABASE_URL] */
  readonly databaseUrl: string | null;
  /** Shared cache of several processes; null keeps it in memory. [REDIS_URL] */
  readonly redisUrl: string | null;
  /** Absolute folders below which database files may be connected, read-only. [MERIDIAN_FILE_ROOTS, separated by `:`] */
  readonly fileRoots: readonly string[];
  /** The address people use, when a proxy stands before this server; decides TLS. [MERIDIAN_URL] */
  readonly publicUrl: URL | null;
  /** Host names this server answers to, lower case. [MERIDIAN_HOSTS adds some, separated by `,`] */
  readonly hosts: ReadonlySet<string>;
  readonly logLevel: LogLevel;
  /** Features turned off by their published flag name. [MERIDIAN_FLAGS=NAME=off,…] */
  readonly flagsOff: ReadonlySet<string>;
  /** Features turned on for everybody. [MERIDIAN_FLAGS=NAME=on,…] */
  readonly flagsOn: ReadonlySet<string>;
  /** Whether the first start loads the sample data. [MERIDIAN_SAMPLES] */
  readonly samples: boolean;
  /** Folder of the built web app; null where there is none. */
  readonly webRoot: string | null;
}

/** A setting cannot be used; the message says which, and what it may be. */
export class ConfigError extends Error {}

const flagsRead = ['ENABLE_TEMPLATE_PROCESSING', 'DATE_RANGE_TIMESHIFTS_ENABLED', 'GLOBAL_ASYNC_QUERIES'];

/** Flags that were set and change nothing here. */
export function unknownFlags({ flagsOff, flagsOn }: Config): readonly string[] {
  return [...flagsOff, ...flagsOn].filter(name => !flagsRead.includes(name));
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws ConfigError for what stands on the command line: settings come from the environment alone. */
export function refuseArguments(given: readonly string[]): void {
  if (given.length > 0)
    throw new ConfigError(
      `"${given.join(' ')}" is nothing that npm start takes. Settings go before it: PORT=8090 npm start`,
    );
}

/** Reads the environment. Throws ConfigError for the first wrong value. */
export function readConfig(environment: Environment, webRoot: string | null = null): Config {
  const read = reader(environment);
  const home = resolve(read('MERIDIAN_HOME', z.string().min(1), 'a folder') ?? join(homedir(), '.meridian'));
  const host = read('HOST', z.string().min(1).max(255), 'an address to listen on, such as 127.0.0.1') ?? '127.0.0.1';
  const publicUrl =
    read('MERIDIAN_URL', httpUrl, 'an address without a path, such as https://charts.example.org') ?? null;
  const given = read('MERIDIAN_FLAGS', flags, 'flag names with =on or =off, separated by ","') ?? { on: [], off: [] };
  return {
    port:
      read(
        'PORT',
        z
          .string()
          .regex(/^\d{1,5}$/)
          .transform(Number)
          .pipe(z.number().max(65535)),
        'a whole number from 0 to 65535',
      ) ?? 8088,
    host,
    home,
    adminPassword: environment['MERIDIAN_ADMIN_PASSWORD'] || null,
    keyIsLost: read('MERIDIAN_KEY_LOST', z.enum(['yes', 'no']), 'yes or no') === 'yes',
    guestRole: read('MERIDIAN_GUEST_ROLE', z.string().max(255), 'the name of a role') ?? 'Public',
    databaseUrl: read('DATABASE_URL', postgresUrl, 'an address such as postgresql://user:password@host/name') ?? null,
    redisUrl: read('REDIS_URL', redisUrl, 'an address such as redis://host:6379') ?? null,
    fileRoots: read('MERIDIAN_FILE_ROOTS', folders, 'absolute folders separated by ":"') ?? [join(home, 'files')],
    publicUrl,
    hosts: hostNames({ host, publicUrl, more: read('MERIDIAN_HOSTS', names, 'host names separated by ","') ?? [] }),
    logLevel:
      read(
        'MERIDIAN_LOG',
        z.enum(['debug', 'info', 'warn', 'error', 'silent']),
        'debug, info, warn, error or silent',
      ) ?? 'info',
    flagsOff: new Set(given.off),
    flagsOn: new Set(given.on),
    samples: read('MERIDIAN_SAMPLES', z.enum(['on', 'off']), 'on or off') !== 'off',
    webRoot,
  };
}

/** Every address here begins at the root of its host: a path before them would be taken off by nobody. */
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform(text => new URL(text))
  .refine(url => `${url.origin}/` === url.href);
const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//)
  .refine(text => URL.canParse(text));
const redisUrl = z.url({ protocol: /^rediss?$/ });
const names = z.string().transform(text =>
  text
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(Boolean),
);
const folders = z
  .string()
  .transform(text => text.split(':').filter(Boolean))
  .refine(list => list.length > 0 && list.every(folder => isAbsolute(folder)));
const flags = z
  .string()
  .regex(/^\s*(?:[A-Z0-9_]+=(?:on|off)\s*(?:,\s*|$))*$/)
  .transform(text => {
    const named = (value: 'on' | 'off') =>
      [...text.matchAll(/([A-Z0-9_]+)=(on|off)/g)].filter(match => match[2] === value).map(match => match[1] ?? '');
    return { on: named('on'), off: named('off') };
  });

function reader(environment: Environment) {
  return <T>(name: string, schema: z.ZodType<T>, wanted: string): T | undefined => {
    const given = environment[name];
    if (given === undefined || given === '') return undefined;
    const result = schema.safeParse(given);
    if (!result.success) throw new ConfigError(`${name} is "${withoutPassword(given)}", but must be ${wanted}.`);
    return result.data;
  };
}

function hostNames(from: { host: string; publicUrl: URL | null; more: readonly string[] }): ReadonlySet<string> {
  const own = ['localhost', '127.0.0.1', '::1', hostname().toLowerCase(), from.host.toLowerCase()];
  const published = from.publicUrl ? [from.publicUrl.hostname.replace(/^\[|\]$/g, '').toLowerCase()] : [];
  return new Set([...own, ...published, ...from.more]);
}

function withoutPassword(text: string): string {
  return text.replace(/(\/\/[^:/@]*):[^@]*@/, '$1:***@');
}
