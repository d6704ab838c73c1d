import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db';
import type { AccountTables } from './tables';

/** Milliseconds after which another process's change is looked for, where the store has several. */
const lookAgainMs = 1000;

/** Counts the changes of who may do what. Everything remembered about people holds for one epoch. */
export interface Epoch {
  /** Called in the transaction that changes users, roles, groups or grants. */
  advance(tx: Executor): Promise<void>;
  /** The epoch now; at most a second old where other processes write too. */
  current(): number | Promise<number>;
}

export function openEpoch(db: Database, clock: Clock): Epoch {
  const state = { epoch: -1, readAtMs: Number.NEGATIVE_INFINITY };
  const read = async () => {
    const row = await db.kysely
      .withTables<AccountTables>()
      .selectFrom('account_state')
      .select('epoch')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    state.epoch = row.epoch;
    state.readAtMs = clock.monotonicMs();
    return state.epoch;
  };
  const isKnown = () =>
    state.epoch >= 0 && (db.kind === 'sqlite' || clock.monotonicMs() - state.readAtMs < lookAgainMs);
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
