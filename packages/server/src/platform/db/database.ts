import type { Kysely } from 'kysely';
import type { ColumnTypes } from './migration';

/** The database or an open transaction on it; features say `executor.withTables<TheirTables>()`. */
export type Executor = Kysely<object>;

/** Where saved work is kept. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly kysely: Executor;
  readonly columnTypes: ColumnTypes;
  /**
   * Runs work that is saved as a whole or not at all. On SQLite one at a time; inside, only the given executor may be used
   * (the database itself throws there). The promise resolves when the change is on disk.
   */
  transaction<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
  /** Changes this process made to saved work so far; equal counts mean that nothing was changed here in between. */
  revision(): number;
  /** Writes a copy beside the others and returns its path; null where the server's owner keeps backups (PostgreSQL). */
  backUp(label: string): Promise<string | null>;
  close(): Promise<void>;
}
