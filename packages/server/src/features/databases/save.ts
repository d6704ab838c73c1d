import type { DatabaseCreate, DatabaseUpdate } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import { type Executor, UniqueViolation } from '../../platform/db';
import { grantNames } from '../accounts';
import { claimForDelete, claimForSave } from '../records';
import { passwordMask } from './connection/address';
import { columnsOf, destinationOf, problemsOf, secretsAfter } from './connection/change';
import { areLost, openSecrets, refusalOf, sealSecrets, specOf } from './connection/engine-access';
import { inPlainWords } from './connection/plain-words';
import { checkTarget } from './connection/targets';
import { connectTimeoutMs, type DatabasesContext, engineOf, visibleConnection } from './context';
import { deleteConnection, findConnection, findConnectionBy, insertConnection, updateConnection } from './store';
import type { ConnectionRow } from './tables';

export interface Saving {
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly ifMatch: string | null;
}

const nameTaken = () =>
  new AppError('refused_fields', {
    fields: { database_name: ['A database with the same name already exists.'] },
  });

/** Adds a connection that answers. */
export async function createDatabase(
  context: DatabasesContext,
  body: DatabaseCreate,
  { principal, signal }: Omit<Saving, 'ifMatch'>,
): Promise<ConnectionRow> {
  const fields = problemsOf(body);
  if (Object.keys(fields).length > 0) throw new AppError('refused_fields', { fields });
  const destination = destinationOf(
    context.engines,
    body,
    name => new AppError('refused', { reason: `There is no engine for ${name}. Connection failed.` }),
  );
  if (!destination) throw new AppError('refused_fields', { fields: { sqlalchemy_uri: ['Field is required'] } });
  if (await findConnectionBy(context.db.kysely, 'database_name', body.database_name)) throw nameTaken();
  const now = context.clock.now().toISOString();
  const stored = secretsAfter({ password: null, encryptedExtra: null }, destination, body.masked_encrypted_extra);
  const draft: Omit<ConnectionRow, 'id' | 'version'> = {
    ...blank,
    ...columnsOf(body),
    uuid: body.uuid ?? context.ids.uuid(),
    database_name: body.database_name,
    engine: destination.engine.manifest.id,
    sqlalchemy_uri: destination.masked,
    secrets: sealSecrets(context.secrets, stored),
    created_on: now,
    created_by: principal.userId,
    changed_on: now,
    changed_by: principal.userId,
  };
  const report = await tryOut(context, { ...draft, id: 0, version: 0 }, { signal, onRefusal: 'engine' });
  return context.db.transaction(async executor => {
    const id = await unlessTaken(insertConnection(executor, { ...draft, warnings: JSON.stringify(report.warnings) }));
    await declareAccess(context, executor, { id, name: body.database_name, schemas: report.schemas });
    return freshRow(executor, id);
  });
}

/** Changes a connection; one that gets a new address must answer there. */
export async function updateDatabase(
  context: DatabasesContext,
  { id, body }: { readonly id: number; readonly body: DatabaseUpdate },
  { principal, signal, ifMatch }: Saving,
): Promise<ConnectionRow> {
  const before = await visibleConnection(context, principal, id);
  const fields = problemsOf(body);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields });
  const destination = destinationOf(
    context.engines,
    body,
    () => new AppError('refused', { reason: 'Database could not be updated.' }),
  );
  if (destination && before.kind === 'embedded') {
    throw new AppError('refused', { reason: 'The embedded connection has no address of its own.' });
  }
  const change: Partial<ConnectionRow> = columnsOf(body);
  const secrets = secretsAfter(openSecrets(context.secrets, before.secrets), destination, body.masked_encrypted_extra);
  const isKept = destination === null || destination.password === passwordMask;
  const sealed = sealSecrets(context.secrets, secrets);
  const columns = {
    ...change,
    // What cannot be read stays, and is asked for, until something takes its place.
    secrets: sealed === null && isKept && areLost(context.secrets, before.secrets) ? before.secrets : sealed,
    ...(destination ? { sqlalchemy_uri: destination.masked, engine: destination.engine.manifest.id } : {}),
  };
  const isMoved =
    destination !== null && (destination.masked !== before.sqlalchemy_uri || destination.password !== null);
  const report = isMoved ? await tryOut(context, { ...before, ...columns }, { signal, onRefusal: 'sentence' }) : null;
  const after = await context.db.transaction(async executor => {
    const now = context.clock.now();
    await claimForSave(executor, {
      noun: 'database',
      id,
      ifMatch,
      userId: principal.userId,
      now,
      fields: Object.keys(body),
    });
    await unlessTaken(
      updateConnection(executor, id, {
        ...columns,
        ...(report ? { warnings: JSON.stringify(report.warnings) } : {}),
        changed_on: now.toISOString(),
        changed_by: principal.userId,
      }),
    );
    const name = change.database_name;
    if (name && name !== before.database_name) await renameAccess(context, executor, { before, name });
    return freshRow(executor, id);
  });
  context.above.changed();
  return after;
}

/** Deletes a connection nobody needs. Throws `refused` while datasets stand on it. */
export async function removeDatabase(
  context: DatabasesContext,
  id: number,
  { principal, ifMatch }: Omit<Saving, 'signal'>,
): Promise<void> {
  const before = await visibleConnection(context, principal, id);
  if (before.kind === 'embedded') throw new AppError('refused', { reason: 'The embedded connection stays.' });
  await context.db.transaction(async executor => {
    await claimForDelete(executor, {
      noun: 'database',
      id,
      ifMatch,
      userId: principal.userId,
      now: context.clock.now(),
    });
    if (await context.above.isInUse(executor, id)) {
      throw new AppError('refused', { reason: 'Cannot delete a database that has datasets attached' });
    }
    await deleteConnection(executor, id);
    await context.grants.remove(executor, grantNames.database({ id, name: before.database_name }));
  });
}

const blank = {
  kind: 'address',
  configuration_method: 'sqlalchemy_form',
  cache_timeout: null,
  expose_in_sqllab: 1,
  allow_run_async: 0,
  allow_file_upload: 0,
  allow_ctas: 0,
  allow_cvas: 0,
  allow_dml: 0,
  force_ctas_schema: null,
  impersonate_user: 0,
  extra: '{}',
  server_cert: null,
  is_managed_externally: 0,
  external_url: null,
  warnings: '[]',
} as const;

async function tryOut(
  context: DatabasesContext,
  row: ConnectionRow,
  { signal, onRefusal }: { readonly signal: AbortSignal; readonly onRefusal: 'engine' | 'sentence' },
): Promise<{ readonly warnings: readonly string[]; readonly schemas: readonly string[] }> {
  const engine = engineOf(context, row);
  try {
    const spec = specOf(row, { ...context, engine, embeddedTables: [] });
    await checkTarget(spec.parameters, context.targets);
    const options = { signal, timeoutMs: connectTimeoutMs };
    const reached = async () => {
      const { warnings } = await context.workers.testConnection(spec, options);
      const { schemas } = await context.workers.introspect(spec, { kind: 'schemas' }, options);
      return { warnings, schemas };
    };
    return await reached().catch(error => {
      throw inPlainWords(error, spec.parameters);
    });
  } catch (error) {
    const refusal = refusalOf(error, engine, 'engine_refused');
    if (onRefusal === 'engine' || !(refusal instanceof AppError)) throw refusal;
    throw new AppError(
      'refused',
      {
        reason: 'Connection failed, please check your connection settings',
        extra: { details: refusal.params['reason'] },
      },
      { cause: error },
    );
  }
}

async function declareAccess(
  { grants }: DatabasesContext,
  executor: Executor,
  { id, name, schemas }: { readonly id: number; readonly name: string; readonly schemas: readonly string[] },
): Promise<void> {
  await grants.declare(executor, 'database_access', grantNames.database({ id, name }));
  for (const schema of schemas) await grants.declare(executor, 'schema_access', grantNames.schema(name, schema));
}

async function renameAccess(
  { grants, above }: DatabasesContext,
  executor: Executor,
  { before, name }: { readonly before: ConnectionRow; readonly name: string },
): Promise<void> {
  const { id } = before;
  await grants.rename(
    executor,
    grantNames.database({ id, name: before.database_name }),
    grantNames.database({ id, name }),
  );
  await above.databaseRenamed(executor, { id, from: before.database_name, to: name });
}

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw error instanceof UniqueViolation ? nameTaken() : error;
  }
}

async function freshRow(executor: Executor, id: number): Promise<ConnectionRow> {
  const row = await findConnection(executor, id);
  if (!row) throw new AppError('not_found');
  return row;
}
