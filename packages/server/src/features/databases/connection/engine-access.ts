import type { Dialect } from '@meridian/core/sql';
import {
  type ConnectionSpec,
  type EmbeddedTable,
  type Engine as EngineEntry,
  EngineError,
  type EngineManifest,
} from '@meridian/engines';
import { AppError } from '../../../http';
import type { Secrets } from '../../../platform/secrets';
import { WorkerFailure } from '../../../query-workers';
import type { ConnectionRow } from '../tables';
import { backendOf, driverOf, parseAddress, withSecret } from './address';
import { engineWords } from './plain-words';

/** An engine as connections need it. */
export interface Engine {
  readonly manifest: EngineManifest;
  readonly dialect: Dialect;
  /** Where files may become its tables. */
  readonly loadTableWriter?: EngineEntry['loadTableWriter'];
}

/** What is sealed with a connection. */
export interface ConnectionSecrets {
  /** As it stands in the address, percent-encoded. */
  readonly password: string | null;
  readonly encryptedExtra: string | null;
}

const purpose = 'connection';

export function sealSecrets(secrets: Secrets, given: ConnectionSecrets): string | null {
  if (given.password === null && given.encryptedExtra === null) return null;
  return secrets.encrypt(JSON.stringify(given), purpose);
}

/** What is sealed with a connection; nothing where it was sealed with a key that is lost. */
export function openSecrets(secrets: Secrets, sealed: string | null): ConnectionSecrets {
  const none = { password: null, encryptedExtra: null };
  return sealed === null ? none : (unsealed(secrets, sealed) ?? none);
}

/** Whether what is sealed with a connection was sealed with a key that is lost. */
export function areLost(secrets: Secrets, sealed: string | null): boolean {
  return sealed !== null && unsealed(secrets, sealed) === null;
}

function unsealed(secrets: Secrets, sealed: string): ConnectionSecrets | null {
  let plain: string;
  try {
    plain = secrets.decrypt(sealed, purpose);
  } catch {
    return null; // says nothing but that the key is another
  }
  return JSON.parse(plain) as ConnectionSecrets;
}

export function engineOfScheme(engines: readonly Engine[], scheme: string): Engine | null {
  return engines.find(({ manifest }) => manifest.schemes.includes(scheme)) ?? null;
}

/** By the engine's own id, one of its schemes, or the backend name published clients use. */
export function engineNamed(engines: readonly Engine[], name: string): Engine | null {
  return engines.find(({ manifest }) => manifest.id === name) ?? engineOfScheme(engines, name);
}

/** Published name of a connection's backend and of its driver. */
export function backendNames(
  row: Pick<ConnectionRow, 'sqlalchemy_uri'>,
  engine: Engine,
): {
  readonly backend: string;
  readonly driver: string;
} {
  const scheme = parseAddress(row.sqlalchemy_uri)?.scheme ?? engine.manifest.schemes[0] ?? engine.manifest.id;
  return { backend: backendOf(scheme), driver: driverOf(scheme) ?? engine.manifest.defaultDriver };
}

export interface SpecSources {
  readonly engine: Engine;
  readonly secrets: Secrets;
  /** Folder of the product's own Parquet files. */
  readonly dataFolder: string;
  readonly embeddedTables: readonly EmbeddedTable[];
}

/** How workers connect; the epoch changes with every save of the connection and with every embedded table. */
export function specOf(row: ConnectionRow, sources: SpecSources): ConnectionSpec {
  if (row.kind === 'embedded') {
    const { dataFolder, embeddedTables: tables } = sources;
    const files = sources.secrets.digest(JSON.stringify(tables), 'embedded-tables').slice(0, 16);
    return { engine: row.engine, epoch: `${row.id}.${files}`, parameters: { kind: 'embedded', dataFolder, tables } };
  }
  if (areLost(sources.secrets, row.secrets))
    throw new AppError('refused', {
      reason: `The password of the connection "${row.database_name}" cannot be read: its key is lost. Edit the connection and enter its password again.`,
    });
  const { password } = openSecrets(sources.secrets, row.secrets);
  const parameters = sources.engine.manifest.parseAddress(withSecret(row.sqlalchemy_uri, password));
  return { engine: row.engine, epoch: `${row.id}.${row.version}`, parameters };
}

/** What an engine or the workers answered, as a door says it; anything else is passed on. */
export function refusalOf(error: unknown, engine: Engine, code: 'engine_refused' | 'refused_errors'): unknown {
  const extra = { engine_name: engine.manifest.name };
  if (error instanceof EngineError) {
    return new AppError(
      code,
      {
        reason: error.message,
        errorType: error.type,
        extra: { ...extra, ...invalidOf(error.field), ...detailsOf(error) },
      },
      { cause: error },
    );
  }
  if (error instanceof WorkerFailure) {
    if (error.kind === 'cancelled') return new AppError('question_cancelled', {}, { cause: error });
    const errorType = error.kind === 'timeout' ? 'CONNECTION_DATABASE_TIMEOUT' : 'GENERIC_DB_ENGINE_ERROR';
    return new AppError(code, { reason: error.message, errorType, extra }, { cause: error });
  }
  return error;
}

function detailsOf(error: EngineError): { readonly details?: string } {
  const details = engineWords(error);
  return details === null ? {} : { details };
}

function invalidOf(field: string | null): { readonly invalid?: readonly string[] } {
  return field === null ? {} : { invalid: [field] };
}
