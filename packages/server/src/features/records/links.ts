import { sql } from 'kysely';
import { AppError } from '../../http';
import type { Executor } from '../../platform/db';
import { type Person, peopleById } from './people';

/** A table that links records of a noun to something else: `record` and `value` are its two columns. */
export interface Links {
  readonly table: string;
  readonly record: string;
  readonly value: string;
}

export function links(table: string, record: string, value: string): Links {
  return { table, record, value };
}

/** The ids linked to each of these records, in order of linking; records without links are not in the answer. */
export async function linkedIds(
  executor: Executor,
  { table, record, value }: Links,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const found = new Map<number, number[]>();
  if (recordIds.length === 0) return found;
  const { rows } = await sql<{ record: number; value: number }>`
    select ${sql.ref(record)} as record, ${sql.ref(value)} as value from ${sql.table(table)}
    where ${sql.ref(record)} in (${sql.join(recordIds)}) order by ${sql.ref(record)}, ${sql.ref(value)}`.execute(
    executor,
  );
  for (const row of rows) {
    const list = found.get(row.record);
    if (list) list.push(row.value);
    else found.set(row.record, [row.value]);
  }
  return found;
}

/** The people linked to each of these records. */
export async function linkedPeople(
  executor: Executor,
  owners: Links,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Person[]>> {
  const ids = await linkedIds(executor, owners, recordIds);
  const people = await peopleById(executor, [...ids.values()].flat());
  return new Map(
    [...ids].map(([record, owned]) => [record, owned.map(id => people.get(id)).filter(person => person !== undefined)]),
  );
}

/** Makes exactly these links. */
export async function replaceLinks(
  executor: Executor,
  { table, record, value }: Links,
  { recordId, ids }: { readonly recordId: number; readonly ids: readonly number[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(record)} = ${recordId}`.execute(executor);
  for (const id of new Set(ids)) {
    await sql`insert into ${sql.table(table)} (${sql.ref(record)}, ${sql.ref(value)}) values (${recordId}, ${id})`.execute(
      executor,
    );
  }
}

/**
 * The owners a record gets: those asked for, who must exist; and whoever makes or changes it and is no administrator, so that nobody
 * locks themselves out. Throws `refused_fields`.
 */
export async function resolveOwners(
  executor: Executor,
  asked: readonly number[] | null,
  by: { readonly userId: number | null; readonly isAdmin: boolean },
): Promise<readonly number[]> {
  const own = by.userId === null ? [] : [by.userId];
  if (asked === null) return own;
  const people = await peopleById(executor, asked);
  if (asked.some(id => !people.has(id)))
    throw new AppError('refused_fields', { fields: { owners: ['Owners are invalid'] } });
  return by.isAdmin ? [...new Set(asked)] : [...new Set([...asked, ...own])];
}
