import { connect } from 'node:net';
import type { DatabaseTest, ValidateParametersBody } from '@meridian/contracts/api';
import { EngineError } from '@meridian/engines';
import { AppError } from '../../http';
import type { ConnectionReport } from '../../query-workers';
import { passwordMask, withSecret } from './connection/address';
import { destinationOf, problemsOf, secretsAfter } from './connection/change';
import { type Engine, engineNamed, openSecrets, refusalOf } from './connection/engine-access';
import { inPlainWords } from './connection/plain-words';
import { checkTarget } from './connection/targets';
import { connectTimeoutMs, type DatabasesContext } from './context';
import { parametersSchema } from './present';
import { findConnectionBy } from './store';

/** Tries a connection that is not kept. A masked password is the stored one of the connection with that name or uuid. */
export async function testConnection(
  context: DatabasesContext,
  body: DatabaseTest,
  signal: AbortSignal,
): Promise<ConnectionReport> {
  const fields = problemsOf(body);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields });
  const destination = destinationOf(
    context.engines,
    body,
    name => new AppError('refused_errors', { reason: `Could not load database driver for: ${name}` }),
  );
  if (!destination) throw new AppError('refused_errors', { reason: 'Database parameters are invalid.' });
  const stored = await storedSecrets(context, body, destination.password);
  const { password } = secretsAfter(stored, destination, undefined);
  try {
    const parameters = destination.engine.manifest.parseAddress(withSecret(destination.masked, password));
    await checkTarget(parameters, context.targets);
    const spec = { engine: destination.engine.manifest.id, epoch: `test.${context.ids.token(8)}`, parameters };
    return await context.workers.testConnection(spec, { signal, timeoutMs: connectTimeoutMs }).catch(error => {
      throw inPlainWords(error, parameters);
    });
  } catch (error) {
    throw refusalOf(error, destination.engine, 'engine_refused');
  }
}

/** Checks a connection form as far as it is filled in: what is missing, whether the host is known, the port open, and it answers. */
export async function validateParameters(
  context: DatabasesContext,
  body: ValidateParametersBody,
  signal: AbortSignal,
): Promise<void> {
  const engine = engineNamed(context.engines, body.engine);
  if (!engine) {
    throw new AppError('refused_errors', {
      reason: `Engine "${body.engine}" cannot be configured through parameters.`,
      extra: { allowed: context.engines.map(({ manifest }) => manifest.schemes[0]), provided: body.engine },
    });
  }
  const given = body.parameters ?? {};
  refuseMissing(engine, given);
  const host = String(given['host'] ?? '');
  const port = Number(given['port']);
  try {
    if (host) {
      const database = String(given['database'] ?? '');
      await checkTarget(
        { kind: 'server', host, port, database, username: null, password: null, query: {} },
        context.targets,
      );
      await knock(host, port);
    }
  } catch (error) {
    throw refusalOf(error, engine, 'refused_errors');
  }
  const { id: _record, catalog: _files, ...form } = body;
  await testConnection(context, { ...form, sqlalchemy_uri: undefined }, signal);
}

async function storedSecrets(context: DatabasesContext, body: DatabaseTest, password: string | null) {
  const none = { password: null, encryptedExtra: null };
  if (password !== passwordMask) return none;
  const executor = context.db.kysely;
  const row =
    (body.uuid ? await findConnectionBy(executor, 'uuid', body.uuid) : undefined) ??
    (body.database_name ? await findConnectionBy(executor, 'database_name', body.database_name) : undefined);
  return row ? openSecrets(context.secrets, row.secrets) : none;
}

function refuseMissing(engine: Engine, given: Readonly<Record<string, unknown>>): void {
  const { required } = parametersSchema(engine) as { readonly required: readonly string[] };
  const missing = required.filter(name => given[name] === undefined || given[name] === null || given[name] === '');
  if (missing.length === 0) return;
  throw new AppError('refused_errors', {
    reason: `One or more parameters are missing: ${missing.join(', ')}`,
    errorType: 'CONNECTION_MISSING_PARAMETERS_ERROR',
    extra: { missing },
  });
}

/** Milliseconds to wait for a port. */
const knockTimeoutMs = 5000;

function knock(host: string, port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new EngineError('CONNECTION_INVALID_PORT_ERROR', 'The port must be a whole number from 0 to 65535.', {
      field: 'port',
    });
  }
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: knockTimeoutMs });
    const closed = (cause?: unknown) => {
      socket.destroy();
      const error = new EngineError('CONNECTION_PORT_CLOSED_ERROR', 'The port is closed.', { field: 'port', cause });
      reject(
        inPlainWords(error, { kind: 'server', host, port, database: '', username: null, password: null, query: {} }),
      );
    };
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => closed());
    socket.once('error', closed);
  });
}
