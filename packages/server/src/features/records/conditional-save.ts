import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../http';
import type { Executor } from '../../platform/db';
import type { RecordTables } from './tables';

export type Noun = 'database' | 'dataset' | 'chart' | 'dashboard';
const tableOf: Readonly<Record<Noun, string>> = {
  database: 'connections',
  dataset: 'datasets',
  chart: 'charts',
  dashboard: 'dashboards',
};

/** Saves kept per record, to say who changed what; older ones are forgotten. */
const changesKept = 100;

export interface Save {
  readonly noun: Noun;
  readonly id: number;
  /** `If-Match` as sent, without quotes; null where the client sent none. */
  readonly ifMatch: string | null;
  readonly userId: number | null;
  readonly now: Date;
  /** Names of the fields that are being saved. */
  readonly fields: readonly string[];
}

/**
 * Claims a record for a save inside the transaction `executor`: from here to the end of the transaction nobody else saves it. Gives
 * the new version. Throws `changed_meanwhile` when the version sent is not the stored one, `not_found` when the record is gone.
 */
export async function claimForSave(executor: Executor, save: Save): Promise<number> {
  const table = sql.table(tableOf[save.noun]);
  const version = await bumped(executor, table, save);
  if (save.ifMatch !== null && !namesVersion(save.ifMatch, version - 1)) {
    throw await changedMeanwhile(executor, save, version - 1);
  }
  await recordChange(executor, save, version);
  return version;
}

/** Checks the version sent before a record is deleted, and forgets what was kept about it. */
export async function claimForDelete(executor: Executor, save: Omit<Save, 'fields'>): Promise<void> {
  const table = sql.table(tableOf[save.noun]);
  const version = await bumped(executor, table, save);
  if (save.ifMatch !== null && !namesVersion(save.ifMatch, version - 1)) {
    throw await changedMeanwhile(executor, save, version - 1);
  }
  const db = executor.withTables<RecordTables>();
  await db.deleteFrom('record_changes').where('noun', '=', save.noun).where('record_id', '=', save.id).execute();
  await db.deleteFrom('favorites').where('noun', '=', save.noun).where('record_id', '=', save.id).execute();
}

/** The `ETag` of a stored version. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

async function bumped(
  executor: Executor,
  table: RawBuilder<unknown>,
  save: Pick<Save, 'id' | 'noun'>,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${table} set version = version + 1 where id = ${save.id} returning version`.execute(executor);
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  return row.version;
}

function namesVersion(ifMatch: string, version: number): boolean {
  return ifMatch === '*' || ifMatch.split(',').some(tag => tag.replaceAll('"', '').trim() === String(version));
}

async function recordChange(executor: Executor, save: Save, version: number): Promise<void> {
  const db = executor.withTables<RecordTables>();
  await db
    .insertInto('record_changes')
    .values({
      noun: save.noun,
      record_id: save.id,
      version,
      user_id: save.userId,
      changed_on: save.now.toISOString(),
      fields: JSON.stringify(save.fields),
    })
    .execute();
  await db
    .deleteFrom('record_changes')
    .where('noun', '=', save.noun)
    .where('record_id', '=', save.id)
    .where('version', '<', version - changesKept)
    .execute();
}

async function changedMeanwhile(
  executor: Executor,
  save: Pick<Save, 'noun' | 'id' | 'ifMatch'>,
  stored: number,
): Promise<AppError> {
  const known = Number.parseInt(save.ifMatch ?? '', 10);
  const db = executor.withTables<RecordTables & { users: UserName }>();
  const changes = await db
    .selectFrom('record_changes')
    .leftJoin('users', 'users.id', 'record_changes.user_id')
    .select(['fields', 'record_changes.changed_on', 'user_id', 'first_name', 'last_name'])
    .where('noun', '=', save.noun)
    .where('record_id', '=', save.id)
    .where('version', '>', Number.isNaN(known) ? 0 : known)
    .orderBy('version', 'desc')
    .execute();
  const last = changes[0];
  const by = last && last.user_id !== null ? personOf(last) : null;
  return new AppError('changed_meanwhile', {
    changedBy: by ? `${by.first_name} ${by.last_name}`.trim() : 'somebody',
    extra: {
      changed_by: by,
      changed_on: last?.changed_on ?? '',
      fields: [...new Set(changes.flatMap(change => JSON.parse(change.fields) as string[]))],
      etag: versionTag(stored),
    },
  });
}

interface UserName {
  id: number;
  first_name: string;
  last_name: string;
}

function personOf(row: { user_id: number | null; first_name: string | null; last_name: string | null }) {
  return { id: row.user_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' };
}
