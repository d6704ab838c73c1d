import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { UniqueViolation } from './unique-violation';
import { bindable } from './values';

const int8 = 20;
const numeric = 1700;

/** Kysely over a pool of PostgreSQL connections that speaks the store's spelling of values: see `values.ts`. */
export function postgresDialect(address: string): Dialect {
  const pool = new Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const translating: PostgresPool = {
    connect: async () => translate(await pool.connect()),
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: translating });
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>;

function translate(client: PoolClient): Client {
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, parameters.map(bindable));
    } catch (cause) {
      throw isUniqueFailure(cause) ? new UniqueViolation(cause) : cause;
    }
  };
  // Kysely's type also has an overload for cursors, which saved work never uses.
  return { release: () => client.release(), query: query as unknown as Client['query'] };
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
