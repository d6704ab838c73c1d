import type { DatabaseTest, databaseConnection } from '@meridian/contracts/api';
import type { z } from 'zod';
import { ApiError } from '../../lib/api';
import { t } from '../../lib/i18n';

type Connection = z.output<typeof databaseConnection>;
type Way = 'form' | 'address';

/** What one writes into the form of a connection. A null password keeps the one that is stored. */
export interface ConnectionDraft {
  readonly name: string;
  readonly engine: string;
  /** The engine is reached as a file, not as a server. */
  readonly isFile: boolean;
  readonly way: Way;
  readonly host: string;
  readonly port: number | null;
  readonly database: string;
  readonly username: string;
  readonly password: string | null;
  readonly encryption: boolean;
  readonly address: string;
  readonly uploads: boolean;
}

export const emptyDraft: ConnectionDraft = {
  name: '',
  engine: 'postgresql',
  isFile: false,
  way: 'form',
  host: '',
  port: 5432,
  database: '',
  username: '',
  password: '',
  encryption: false,
  address: '',
  uploads: false,
};

/** The port that a form of connections begins with (JSON Schema); null where it asks for no server. */
export function defaultPortOf(form: unknown): number | null {
  const port = memberOf(memberOf(form, 'properties'), 'port');
  if (port === undefined) return null;
  const given = memberOf(port, 'default');
  return typeof given === 'number' ? given : 0;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** What stands where a stored secret is; sent back it keeps the secret. */
const masked = 'XXXXXXXXXX';
const textAt = (record: Readonly<Record<string, unknown>>, key: string): string => {
  const value = record[key];
  return typeof value === 'string' ? value : '';
};

export function draftOf(connection: Connection): ConnectionDraft {
  const given = connection.parameters;
  const port = given['port'];
  return {
    name: connection.database_name,
    engine: connection.backend,
    isFile: defaultPortOf(connection.parameters_schema) === null,
    way: connection.configuration_method === 'dynamic_form' ? 'form' : 'address',
    host: textAt(given, 'host'),
    port: typeof port === 'number' ? port : null,
    database: textAt(given, 'database'),
    username: textAt(given, 'username'),
    password: null,
    encryption: given['encryption'] === true,
    address: connection.sqlalchemy_uri,
    uploads: connection.allow_file_upload,
  };
}

/** The part of a request that says where the data is. */
export function reachOf(draft: ConnectionDraft): Omit<DatabaseTest, 'uuid'> {
  if (draft.way === 'address') return { configuration_method: 'sqlalchemy_form', sqlalchemy_uri: draft.address.trim() };
  const file = { database: draft.database.trim() };
  const server = {
    host: draft.host.trim(),
    ...(draft.port === null ? {} : { port: draft.port }),
    ...file,
    username: draft.username.trim(),
    password: draft.password ?? masked,
    encryption: draft.encryption,
  };
  return {
    configuration_method: 'dynamic_form',
    engine: draft.engine,
    parameters: draft.isFile ? file : server,
  };
}

/** True where the two reach different data, or reach it differently. */
export const reachDiffers = (one: ConnectionDraft, other: ConnectionDraft): boolean =>
  JSON.stringify(reachOf(one)) !== JSON.stringify(reachOf(other));

export interface ConnectionFaults {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: string | null;
}

export const noFaults: ConnectionFaults = { fields: {}, general: null };

/** Puts each fault of an answer at its field: those a reply names in `missing` and `invalid`, and those of the body. */
export function faultsOf(error: unknown): ConnectionFaults {
  if (!(error instanceof ApiError))
    return { fields: {}, general: error instanceof Error ? error.message : String(error) };
  const named = error.details.flatMap(detail => [
    ...namesIn(detail.extra['missing']).map(field => [field, t('This is needed.')] as const),
    ...namesIn(detail.extra['invalid']).map(field => [field, detail.message] as const),
  ]);
  const body = Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')] as const);
  return { fields: Object.fromEntries([...named, ...body]), general: error.message };
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(name => typeof name === 'string') : [];

/** Changed parts of a draft in words. */
export const partNames = (parts: readonly (keyof ConnectionDraft)[]): readonly string[] => parts.map(partName);

function partName(part: keyof ConnectionDraft): string {
  switch (part) {
    case 'name':
      return t('Display name');
    case 'engine':
    case 'isFile':
      return t('Engine');
    case 'way':
      return t('Where the data is');
    case 'host':
      return t('Host');
    case 'port':
      return t('Port');
    case 'database':
      return t('Database name');
    case 'username':
      return t('Username');
    case 'password':
      return t('Password');
    case 'encryption':
      return t('Encrypted connection');
    case 'address':
      return t('SQLAlchemy address');
    case 'uploads':
      return t('Allow file uploads');
  }
}
