import type { Feature } from '../../feature';
import { openHeldRules, type RulesFor } from './held-rules';
import { mountRowRules } from './routes';
import type { RowRulesContext } from './service';
import { migrations } from './tables';

export type { RulesForPerson } from './held-rules';

/** Which rows of which datasets people see, by their roles. */
export interface RowRules extends Feature {
  /** The rules that limit this person's rows of a dataset. They change only with the epoch of accounts. */
  readonly rulesFor: RulesFor;
}

export function rowRulesFeature(context: RowRulesContext): RowRules {
  return {
    migrations,
    routes: mount => mountRowRules(mount, context),
    rulesFor: openHeldRules(context.db, context.epoch),
  };
}
