import type { RowRule, TableRules } from '@meridian/core/query';
import type { GuestPass, Principal } from '../../http';
import type { Database } from '../../platform/db';
import type { Epoch } from '../accounts';
import { datasetsById, type HeldRule, heldRules } from './store';

/** What limits a person's rows of one dataset. */
export interface RulesForPerson {
  /** On the dataset itself. */
  readonly rowRules: readonly RowRule[];
  /** On tables of its database, for SQL and other datasets that read them. The same object for all datasets of the database. */
  readonly tableRules: readonly TableRules[];
}

/** The rules, at hand for the epoch they hold in. Immediate when they are. */
export type RulesFor = (
  principal: Principal,
  dataset: { readonly id: number; readonly databaseId: number },
) => RulesForPerson | Promise<RulesForPerson>;

interface Known {
  readonly epoch: number;
  readonly rules: readonly HeldRule[];
  readonly byPrincipal: WeakMap<Principal, PersonsRules | Promise<PersonsRules>>;
}

export function openHeldRules(db: Database, epoch: Epoch): RulesFor {
  const state: { known: Known | null } = { known: null };
  const load = async (now: number): Promise<Known> => {
    const known = {
      epoch: now,
      rules: await heldRules(db.kysely),
      byPrincipal: new WeakMap<Principal, PersonsRules | Promise<PersonsRules>>(),
    };
    if (state.known === null || state.known.epoch <= now) state.known = known;
    return known;
  };
  const at = (now: number) => (state.known?.epoch === now ? state.known : load(now));
  const persons = (known: Known, principal: Principal) => {
    const there = known.byPrincipal.get(principal);
    if (there) return there;
    const made = rulesOf(db, known.rules, principal);
    known.byPrincipal.set(principal, made);
    return made;
  };
  return (principal, dataset) => {
    const now = epoch.current();
    const known = now instanceof Promise ? now.then(at) : at(now);
    const rules = known instanceof Promise ? known.then(read => persons(read, principal)) : persons(known, principal);
    return rules instanceof Promise ? rules.then(read => read.on(dataset)) : rules.on(dataset);
  };
}

function rulesOf(db: Database, rules: readonly HeldRule[], principal: Principal): PersonsRules | Promise<PersonsRules> {
  const own = rules.filter(rule => limits(rule, principal));
  return principal.guest === null ? new PersonsRules(own, []) : guestsRules(db, own, principal.guest);
}

/** The rules of a guest's token join those of the guest's role: all of them must hold. */
async function guestsRules(db: Database, ofRole: readonly HeldRule[], { rules }: GuestPass): Promise<PersonsRules> {
  const named = rules.map(({ datasetId, clause }, at) => ({
    datasetId,
    rule: { id: `guest-${at}`, clause, groupKey: null },
  }));
  const datasets = await datasetsById(
    db.kysely,
    named.flatMap(({ datasetId }) => datasetId ?? []),
  );
  const onOne = named.flatMap(({ datasetId, rule }): HeldRule[] =>
    datasetId === null
      ? []
      : [{ kind: 'Base', rule, roleIds: new Set(), datasets: datasets.filter(({ id }) => id === datasetId) }],
  );
  const onAll = named.filter(({ datasetId }) => datasetId === null).map(({ rule }) => rule);
  return new PersonsRules([...ofRole, ...onOne], onAll);
}

/** Regular rules limit whoever has one of their roles, base rules everybody who has none. Source: spec/facts.md §12.1. */
function limits({ kind, roleIds }: HeldRule, { roles }: Principal): boolean {
  const isNamed = roles.some(({ id }) => roleIds.has(id));
  return kind === 'Base' ? !isNamed : isNamed;
}

const none: RulesForPerson = { rowRules: [], tableRules: [] };

class PersonsRules {
  readonly #rules: readonly HeldRule[];
  /** These hold on whatever is asked, and say nothing of the tables below. */
  readonly #onAll: readonly RowRule[];
  readonly #ofDatabase = new Map<number, readonly TableRules[]>();
  readonly #ofDataset = new Map<number, RulesForPerson>();

  constructor(rules: readonly HeldRule[], onAll: readonly RowRule[]) {
    this.#rules = rules;
    this.#onAll = onAll;
  }

  on({ id, databaseId }: { readonly id: number; readonly databaseId: number }): RulesForPerson {
    if (this.#rules.length + this.#onAll.length === 0) return none;
    const known = this.#ofDataset.get(id);
    if (known) return known;
    const rowRules = [...this.#rulesOn(id), ...this.#onAll];
    const made = { rowRules, tableRules: this.#tablesOf(databaseId) };
    this.#ofDataset.set(id, made);
    return made;
  }

  #rulesOn(datasetId: number): readonly RowRule[] {
    return this.#rules.filter(({ datasets }) => datasets.some(({ id }) => id === datasetId)).map(({ rule }) => rule);
  }

  #tablesOf(databaseId: number): readonly TableRules[] {
    const known = this.#ofDatabase.get(databaseId);
    if (known) return known;
    const tables = new Map(
      this.#rules
        .flatMap(({ datasets }) => datasets)
        .filter(({ database_id, sql }) => database_id === databaseId && !sql)
        .map(({ id, schema, table_name }) => [
          id,
          { datasetId: id, schema, table: table_name, rules: this.#rulesOn(id) },
        ]),
    );
    const made = [...tables.values()].sort((a, b) => a.datasetId - b.datasetId);
    this.#ofDatabase.set(databaseId, made);
    return made;
  }
}
