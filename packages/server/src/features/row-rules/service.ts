import type { RowRuleBody, RowRuleChange } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import { type Database, type Executor, UniqueViolation } from '../../platform/db';
import type { Epoch } from '../accounts';
import { refuseStale, replaceLinks } from '../records';
import { datasetsById, datasetsOfRule, findRule, rolesById, rolesOfRule } from './store';
import type { RowRuleTables } from './tables';

export interface RowRulesContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly epoch: Epoch;
}

/** Makes a rule. Throws `refused` for a dataset or role that is not there, and for a name that another rule has. */
export function createRule(context: RowRulesContext, body: RowRuleBody, { userId }: Principal): Promise<number> {
  const at = context.clock.now().toISOString();
  return saving(context, async tx => {
    const { id } = await tx
      .withTables<RowRuleTables>()
      .insertInto('row_rules')
      .values({
        name: body.name,
        description: body.description ?? null,
        filter_type: body.filter_type,
        group_key: body.group_key ?? null,
        clause: body.clause,
        created_on: at,
        created_by: userId,
        changed_on: at,
        changed_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await link(tx, id, body);
    return id;
  });
}

/** Changes what the body has. Throws `not_found` and what making one throws. */
export function updateRule(
  context: RowRulesContext,
  { id, body, ifMatch }: { readonly id: number; readonly body: RowRuleChange; readonly ifMatch: string | null },
  { userId }: Principal,
): Promise<void> {
  return saving(context, async tx => {
    const before = await findRule(tx, id);
    if (!before) throw new AppError('not_found');
    await refuseStale(tx, before, ifMatch);
    const { tables: _tables, roles: _roles, ...columns } = body;
    const given = Object.entries(columns).filter(([, value]) => value !== undefined);
    const stamp = { changed_on: context.clock.now().toISOString(), changed_by: userId };
    await tx
      .withTables<RowRuleTables>()
      .updateTable('row_rules')
      .set({ ...Object.fromEntries(given), ...stamp })
      .where('id', '=', id)
      .execute();
    await link(tx, id, body);
  });
}

/** Deletes rules, all or none. Throws `not_found`. */
export function removeRules(context: RowRulesContext, ids: readonly number[]): Promise<void> {
  return saving(context, async tx => {
    const rules = tx.withTables<RowRuleTables>();
    const wanted = [...new Set(ids)];
    const gone =
      wanted.length === 0
        ? []
        : await rules.deleteFrom('row_rules').where('id', 'in', wanted).returning('id').execute();
    if (gone.length === 0 || gone.length < wanted.length) throw new AppError('not_found');
  });
}

/** A rule holds from the moment it is saved: everything worked out with the old ones ends with the transaction. */
async function saving<T>({ db, epoch }: RowRulesContext, work: (tx: Executor) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async tx => {
      const made = await work(tx);
      await epoch.advance(tx);
      return made;
    });
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AppError('refused', { reason: 'Another rule has this name.' }, { cause: error });
  }
}

async function link(tx: Executor, ruleId: number, { tables, roles }: RowRuleChange): Promise<void> {
  if (tables) {
    const known = await datasetsById(tx, tables);
    if (known.length < new Set(tables).size) throw new AppError('refused', { reason: 'Some datasets do not exist.' });
    await replaceLinks(tx, datasetsOfRule, { recordId: ruleId, ids: tables });
  }
  if (roles) {
    const known = await rolesById(tx, roles);
    if (known.length < new Set(roles).size) throw new AppError('refused', { reason: 'Some roles do not exist.' });
    await replaceLinks(tx, rolesOfRule, { recordId: ruleId, ids: roles });
  }
}
