import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { StoreFailure } from './store-failure';
import { UniqueViolation } from './unique-violation';
import { bindable } from './values';

const int8 = 20;
const numeric = 1700;

/** Milliseconds a statement on saved work may take; beyond that its server is taken for gone. */
const mostQueryMs = 60_000;

/** Kysely over a pool of PostgreSQL connections that speaks the store's spelling of values: see `values.ts`. */
export function postgresDialect(address: string, queryMs = mostQueryMs): Dialect {
  const pool = new Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    query_timeout: queryMs,
    types: { getTypeParser },
  });
  // A connection that breaks is replaced by the pool, idle or between two statements; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const translating: PostgresPool = {
    connect: () =>
      pool.connect().then(translate, cause => {
        throw new StoreFailure('unreachable', cause);
      }),
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: translating });
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>;

function translate(client: PoolClient): Client {
  let isLost = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, parameters.map(bindable));
    } catch (cause) {
      isLost ||= isLoss(cause);
      if (isLost) throw new StoreFailure('unreachable', cause);
      throw isUniqueFailure(cause) ? new UniqueViolation(cause) : cause;
    }
  };
  // A connection that may still wait for an answer serves nobody else.
  const release = () => client.release(isLost);
  // Kysely's type also has an overload for cursors, which saved work never uses.
  return { release, query: query as unknown as Client['query'] };
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === int8 || oid === numeric) return exactNumber;
  return types.getTypeParser(oid, format);
}

function exactNumber(text: string): number | bigint | string {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

function isUniqueFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** What the system says of a lost connection, and PostgreSQL of one it ends, or of itself when it only reads. */
const lossCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0|08(?!P01)|25006)/;

/** The driver gives no code where the connection ended under a statement, or its answer did not come. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return lossCodes.test(error.code);
  return /^(?:Connection terminated|Query read timeout|Client (?:has encountered|was closed))/.test(error.message);
}
