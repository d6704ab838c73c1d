import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db';
import type { Ids } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import type { KeptStateTable, KeptStateTables } from './tables';

/** Days a state is kept after it was last read or written; spec/facts.md §13.4. Short addresses stay. */
const keptDays = { filter_state: 90, form_data: 7, dashboard_permalink: null, explore_permalink: null } as const;
export type StateKind = keyof typeof keptDays;
export type PermalinkKind = 'dashboard_permalink' | 'explore_permalink';

export interface StateOwner {
  readonly kind: StateKind;
  readonly resource: string;
  readonly userId: number | null;
  /** The browser tab; null for a state of its own. */
  readonly tabId: string | null;
}

export interface KeptState {
  readonly key: string;
  readonly resource: string;
  readonly userId: number | null;
  readonly value: string;
}

/** Values under keys nobody can guess. */
export interface KeptStates {
  /** Keeps a value; the same tab gets the same key again. */
  put(owner: StateOwner, value: string): Promise<string>;
  /** What is kept under a key; null where nothing is, or not any more. Reading keeps it longer. */
  read(kind: StateKind, key: string): Promise<KeptState | null>;
  replace(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** The key of a short address; the same person and the same content give the same one. */
  permalink(
    kind: PermalinkKind,
    content: { readonly resource: string; readonly userId: number | null; readonly value: string },
  ): Promise<string>;
  /** Deletes what nobody used for as long as its kind is kept. */
  forgetOld(): Promise<void>;
}

const dayMs = 86_400_000;
const permalinkLength = 14;

export function openKeptStates({
  db,
  clock,
  ids,
  secrets,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}): KeptStates {
  const states = () => db.kysely.withTables<KeptStateTables>();
  const nowText = () => clock.now().toISOString();
  const touch = (row: KeptStateTable) =>
    states().updateTable('kept_states').set({ touched_on: nowText() }).where('key', '=', row.key).execute();
  return {
    put: async (owner, value) => {
      const known = owner.tabId === null ? undefined : await ofTab(db, owner);
      const key = known?.key ?? ids.token(24);
      const row = {
        key,
        kind: owner.kind,
        resource: owner.resource,
        user_id: owner.userId,
        tab_id: owner.tabId,
        value,
        touched_on: nowText(),
      };
      await states()
        .insertInto('kept_states')
        .values(row)
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value, touched_on: row.touched_on }))
        .execute();
      return key;
    },
    read: async (kind, key) => {
      const row = await states()
        .selectFrom('kept_states')
        .selectAll()
        .where('key', '=', key)
        .where('kind', '=', kind)
        .executeTakeFirst();
      const days = keptDays[kind];
      const ageMs = row ? clock.now().getTime() - Date.parse(row.touched_on) : 0;
      if (!row || (days !== null && ageMs > days * dayMs)) return null;
      if (days !== null && ageMs > dayMs) await touch(row);
      return { key, resource: row.resource, userId: row.user_id, value: row.value };
    },
    replace: async (key, value) => {
      await states().updateTable('kept_states').set({ value, touched_on: nowText() }).where('key', '=', key).execute();
    },
    remove: async key => {
      await states().deleteFrom('kept_states').where('key', '=', key).execute();
    },
    permalink: async (kind, { resource, userId, value }) => {
      const key = secrets
        .digest(JSON.stringify([kind, resource, userId, value]), 'permalink')
        .slice(0, permalinkLength);
      await states()
        .insertInto('kept_states')
        .values({ key, kind, resource, user_id: userId, tab_id: null, value, touched_on: nowText() })
        .onConflict(conflict => conflict.column('key').doNothing())
        .execute();
      return key;
    },
    forgetOld: async () => {
      for (const [kind, days] of Object.entries(keptDays)) {
        if (days === null) continue;
        const before = new Date(clock.now().getTime() - days * dayMs).toISOString();
        await states().deleteFrom('kept_states').where('kind', '=', kind).where('touched_on', '<', before).execute();
      }
    },
  };
}

async function ofTab(db: Database, { kind, resource, userId, tabId }: StateOwner) {
  return db.kysely
    .withTables<KeptStateTables>()
    .selectFrom('kept_states')
    .select('key')
    .where('kind', '=', kind)
    .where('resource', '=', resource)
    .where(eb => (userId === null ? eb('user_id', 'is', null) : eb('user_id', '=', userId)))
    .where('tab_id', '=', tabId)
    .executeTakeFirst();
}
