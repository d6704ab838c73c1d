import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db';
import type { AccountTables } from './tables';

/** Milliseconds after which another process's change is looked for, where the store has several. */
const lookAgainMs = 1000;

/** Counts the changes of who may do what. Everything remembered about people holds for one epoch. */
export interface Epoch {
  /** Called in the transaction that changes users, roles, groups, grants or row rules. */
  advance(tx: Executor): Promise<void>;
  /** The epoch now; of what other processes changed at most a second old. */
  current(): number | Promise<number>;
}

export function openEpoch(db: Database, clock: Clock): Epoch {
  const state = { epoch: -1, readAtMs: Number.NEGATIVE_INFINITY, revision: -1 };
  const read = async () => {
    const revision = db.revision();
    const row = await db.kysely
      .withTables<AccountTables>()
      .selectFrom('account_state')
      .select('epoch')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    state.epoch = row.epoch;
    state.readAtMs = clock.monotonicMs();
    state.revision = revision;
    return state.epoch;
  };
  // On PostgreSQL somebody may read the old epoch while a transaction of ours is about to change it.
  const isFresh = () => state.revision === db.revision() && clock.monotonicMs() - state.readAtMs < lookAgainMs;
  const isKnown = () => state.epoch >= 0 && (db.kind === 'sqlite' || isFresh());
  return {
    current: () => (isKnown() ? state.epoch : read()),
    advance: async tx => {
      await tx
        .withTables<AccountTables>()
        .updateTable('account_state')
        .set(eb => ({ epoch: eb('epoch', '+', 1) }))
        .where('id', '=', 1)
        .execute();
      // Read again after the transaction: until then the old state is what others may see.
      state.epoch = -1;
    },
  };
}
