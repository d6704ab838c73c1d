import { limits } from '@meridian/contracts';
import type { OptionsQuery, PersonRef, RelatedReply } from '@meridian/contracts/api';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../http';
import { escaped, isAnyOf } from '../../http/listing';
import type { Executor } from '../../platform/db';

/** Somebody as records and their lists name them. */
export interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
}
type PeopleTables = { users: Person & { readonly active: number } };

/** The people with these ids, in one query; ids nobody has are not in the answer. */
export async function peopleById(
  executor: Executor,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number, Person>> {
  const wanted = [...new Set(ids)].filter(id => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await executor
    .withTables<PeopleTables>()
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

export function personRef(person: Person | undefined): PersonRef | null {
  return person ? { id: person.id, first_name: person.first_name, last_name: person.last_name } : null;
}

export function personName(person: Person | undefined): { first_name: string; last_name: string } | null {
  return person ? { first_name: person.first_name, last_name: person.last_name } : null;
}

export function fullName(person: Person | undefined): string {
  return person ? `${person.first_name} ${person.last_name}`.trim() : '';
}

/** What lists order by for "changed by" and "created by". */
export function firstNameOf(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select lower(users.first_name) from users where users.id = ${userId})`;
}

const options = { pageSize: 20 };

/** People to choose from, found by any part of their names, user name or address, or by id. Throws `page_below_zero`. */
export async function relatedPeople(
  executor: Executor,
  query: OptionsQuery,
  { withContact }: { readonly withContact: boolean },
): Promise<RelatedReply> {
  const page = query.page ?? 0;
  if (page < 0) throw new AppError('page_below_zero');
  const asked = query.page_size || options.pageSize;
  const size = asked < 1 || asked > limits.maxPageSize ? limits.maxPageSize : asked;
  const pattern = `%${escaped(query.filter ?? '')}%`;
  const found = executor
    .withTables<PeopleTables>()
    .selectFrom('users')
    .where(
      sql<boolean>`(lower(first_name || ' ' || last_name || ' ' || username || ' ' || email) like ${pattern} escape '\\'
        or ${isAnyOf(sql.ref('id'), query.include_ids ?? [])})`,
    );
  const { count } = await found.select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'first_name', 'last_name', 'email', 'active'])
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return {
    count: Number(count),
    result: rows.map(row => ({
      value: row.id,
      text: `${row.first_name} ${row.last_name}`.trim(),
      extra: withContact ? { email: row.email, active: row.active === 1 } : {},
    })),
  };
}
