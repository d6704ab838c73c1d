import { AsyncLocalStorage } from 'node:async_hooks';
import { closeSync, copyFileSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import type { HomeLock } from '../lock';
import type { Database } from './database';
import { loadSqlite } from './load-sqlite';
import { SchemaError } from './migrate';
import { Revision } from './revision';
import { sqliteDialect, type Turn } from './sqlite-driver';

/** Copies of the database that are kept. */
const backupsKept = 5;

export interface SqliteOptions {
  readonly file: string;
  readonly backups: string;
  /** Files of data, which tables in the database point to. */
  readonly data: string;
  /** Proof that no other process uses the home: only its holder may clear a lock that a killed process left. */
  readonly lock: HomeLock;
  readonly clock: Clock;
}

/** Saved work in one SQLite file: exclusive, WAL, every commit synced to disk. */
export function openSqlite(options: SqliteOptions): Database {
  options.lock.assertHeld();
  rmSync(`${options.file}.lock`, { recursive: true, force: true });
  refuseEmptied(options);
  const sqlite = loadSqlite();
  const file = new sqlite.Database(options.file);
  file.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full');
  file.exec('pragma foreign_keys = on; pragma trusted_schema = off; pragma journal_size_limit = 16777216');
  // SQLite's own lower() knows ASCII only; searching must find Ä under ä.
  file.function('lower', text => (typeof text === 'string' ? text.toLowerCase() : (text ?? null)), {
    deterministic: true,
  });
  const turns = new AsyncLocalStorage<Turn>();
  const revision = new Revision();
  const kysely = new Kysely<object>({ dialect: sqliteDialect(file, turns), plugins: [revision] });
  return {
    kind: 'sqlite',
    kysely,
    columnTypes: { id: sql`integer not null primary key autoincrement`, bytes: 'blob', real: 'real' },
    transaction: work =>
      kysely
        .transaction()
        .execute(async executor => {
          const turn: Turn = { open: true };
          try {
            return await turns.run(turn, () => work(executor));
          } finally {
            turn.open = false;
            // Following contexts costs every promise of the process a little; only one transaction is open at a time.
            turns.disable();
          }
        })
        .finally(() => revision.advance()),
    revision: () => revision.count,
    backUp: async label => {
      await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
      return copyDurably(options, label);
    },
    close: () => kysely.destroy(),
  };
}

/** A file without a byte beside data is one that was lost, not one that was never begun. Throws SchemaError. */
function refuseEmptied({ file, backups, data }: SqliteOptions): void {
  const isEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0;
  if (isEmpty && readdirSync(data).some(name => name.endsWith('.parquet')))
    throw new SchemaError(
      `${file} is empty, though there is data beside it. Put the newest copy from ${backups} in its place, or move it away to begin with nothing saved.`,
    );
}

function copyDurably({ file, backups, clock }: SqliteOptions, label: string): string {
  const stamp = clock.now().toISOString().replaceAll(/[:.]/g, '-');
  const path = join(backups, `${stamp}-${label}.db`);
  copyFileSync(file, `${path}.part`);
  sync(`${path}.part`);
  renameSync(`${path}.part`, path);
  sync(backups);
  const copies = readdirSync(backups)
    .filter(name => name.endsWith('.db'))
    .sort();
  for (const name of copies.slice(0, -backupsKept)) rmSync(join(backups, name));
  return path;
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
