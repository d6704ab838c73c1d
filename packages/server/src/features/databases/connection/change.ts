import type { DatabaseCreate, DatabaseUpdate } from '@meridian/contracts/api';
import { AppError } from '../../../http';
import { addressOfForm } from '../present';
import type { ConnectionRow } from '../tables';
import { type Address, backendOf, driverOf, parseAddress, passwordMask, splitSecret } from './address';
import { type ConnectionSecrets, type Engine, engineNamed, engineOfScheme } from './engine-access';
import { problemOfExtra } from './extra';

type Settings = DatabaseCreate | DatabaseUpdate;

/** Sentences by field, of everything about a connection that can be said without trying it. */
export function problemsOf(body: Partial<Settings>): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (body.sqlalchemy_uri && !parseAddress(body.sqlalchemy_uri)) {
    problems['sqlalchemy_uri'] = [
      'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name',
    ];
  }
  const extra = body.extra ? problemOfExtra(body.extra) : null;
  if (extra !== null) problems['extra'] = [extra];
  const encrypted = body.masked_encrypted_extra;
  if (encrypted && encrypted !== passwordMask) {
    const problem = problemOfJson(encrypted);
    if (problem !== null) problems['masked_encrypted_extra'] = [problem];
  }
  if (body.server_cert && !certificate.test(body.server_cert)) problems['server_cert'] = ['Invalid certificate'];
  return problems;
}

const certificate = /^\s*-----BEGIN CERTIFICATE-----\s+[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*$/;

function problemOfJson(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `Field cannot be decoded by JSON. ${error instanceof Error ? error.message : ''}`;
  }
}

/** Where a connection shall go: its engine, its address with the secret split off. */
export interface Destination {
  readonly engine: Engine;
  readonly masked: string;
  /** Null where the address has none; the mask where the stored one stays. */
  readonly password: string | null;
}

/**
 * The destination that a request names, by address or by form; null when it names none. Throws `refused` for an engine that is not
 * there, with the sentence given.
 */
export function destinationOf(
  engines: readonly Engine[],
  body: Partial<Settings>,
  unknownEngine: (name: string) => AppError,
): Destination | null {
  if (body.sqlalchemy_uri) return fromAddress(engines, body.sqlalchemy_uri, unknownEngine);
  if (!body.parameters || !body.engine) return null;
  const engine = engineNamed(engines, body.engine);
  if (!engine) throw unknownEngine(body.engine);
  return fromAddress(engines, addressOfForm(engine, body.driver ?? null, body.parameters), unknownEngine);
}

/** Characters of an address. */
const addressMost = 1024;

function fromAddress(engines: readonly Engine[], text: string, unknownEngine: (name: string) => AppError): Destination {
  if (text.length > addressMost) throw new AppError('refused', { reason: 'The address is too long.' });
  const address = parseAddress(text);
  const engine = address ? engineOfScheme(engines, address.scheme) : null;
  if (!address || !engine) throw unknownEngine(address ? backendOf(address.scheme) : text);
  return { engine, ...splitSecret(address) };
}

/** The secrets after a change: a mask keeps what was stored, also for an address that only changed elsewhere. */
export function secretsAfter(
  stored: ConnectionSecrets,
  destination: Destination | null,
  encryptedExtra: string | null | undefined,
): ConnectionSecrets {
  const password =
    destination === null || destination.password === passwordMask ? stored.password : destination.password;
  const keeps = encryptedExtra === undefined || encryptedExtra === passwordMask;
  return { password, encryptedExtra: keeps ? stored.encryptedExtra : (encryptedExtra ?? null) };
}

const flags = [
  'expose_in_sqllab',
  'allow_run_async',
  'allow_file_upload',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'impersonate_user',
  'is_managed_externally',
] as const;
const plain = ['cache_timeout', 'force_ctas_schema', 'server_cert', 'external_url', 'configuration_method'] as const;

/** The columns that a request sets, as they are stored. */
export function columnsOf(body: Partial<Settings>): Partial<ConnectionRow> {
  const columns: Record<string, unknown> = {};
  if (body.database_name) columns['database_name'] = body.database_name;
  for (const flag of flags) if (typeof body[flag] === 'boolean') columns[flag] = body[flag] ? 1 : 0;
  for (const key of plain) if (body[key] !== undefined) columns[key] = body[key];
  if (body.extra !== undefined) columns['extra'] = body.extra || '{}';
  return columns as Partial<ConnectionRow>;
}

const echoed = ['database_name', ...flags, ...plain, 'extra'] as const satisfies readonly (keyof DatabaseUpdate)[];

/** What was saved, as the reply repeats it: the fields that were sent, never a secret. */
export function echoOf(body: Partial<Settings>): Record<string, unknown> {
  return Object.fromEntries(echoed.filter(key => body[key] !== undefined).map(key => [key, body[key]]));
}

export function driverOfAddress(masked: string, engine: Engine): string {
  const address: Address | null = parseAddress(masked);
  return (address && driverOf(address.scheme)) ?? engine.manifest.defaultDriver;
}
