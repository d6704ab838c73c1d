import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db';
import type { RecordTables } from './tables';

export type FavoriteNoun = 'chart' | 'dashboard' | 'tag';

export interface Favorite {
  readonly userId: number;
  readonly noun: FavoriteNoun;
  readonly recordId: number;
}

/** Stars a record; once more changes nothing. */
export async function addFavorite(executor: Executor, favorite: Favorite, now: Date): Promise<void> {
  await executor
    .withTables<RecordTables>()
    .insertInto('favorites')
    .values({
      user_id: favorite.userId,
      noun: favorite.noun,
      record_id: favorite.recordId,
      created_on: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function removeFavorite(executor: Executor, favorite: Favorite): Promise<void> {
  await executor
    .withTables<RecordTables>()
    .deleteFrom('favorites')
    .where('user_id', '=', favorite.userId)
    .where('noun', '=', favorite.noun)
    .where('record_id', '=', favorite.recordId)
    .execute();
}

/** Which of these records somebody starred. */
export async function favoriteIds(
  executor: Executor,
  {
    userId,
    noun,
    ids,
  }: { readonly userId: number | null; readonly noun: FavoriteNoun; readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (userId === null || ids.length === 0) return new Set();
  const rows = await executor
    .withTables<RecordTables>()
    .selectFrom('favorites')
    .select('record_id')
    .where('user_id', '=', userId)
    .where('noun', '=', noun)
    .where('record_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(row => row.record_id));
}

/** The condition "starred by this person", for lists. */
export function isFavorite(
  noun: FavoriteNoun,
  record: RawBuilder<unknown>,
  userId: number | null,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from favorites where favorites.noun = ${noun}
    and favorites.record_id = ${record} and favorites.user_id = cast(${userId ?? -1} as bigint))`;
}
