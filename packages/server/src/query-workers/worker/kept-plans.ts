import { mayRenderTemplates, type QueryPlan, type Question } from '@meridian/core/query';
import { LRUCache } from 'lru-cache';

/** Characters of the SQL of all kept plans. */
const mostCharacters = 2_000_000;

/** Plans of questions that were asked before; a dashboard asks the same again and again, and planning costs as much as a small answer. */
export interface KeptPlans {
  get(key: string): QueryPlan | undefined;
  /** Keeps a plan that no template and no look at the engine went into: those may come out differently the next time. */
  set(key: string, plan: QueryPlan, made: { readonly from: Question; readonly probes: number }): void;
}

export function keepPlans(): KeptPlans {
  const kept = new LRUCache<string, QueryPlan>({
    maxSize: mostCharacters,
    sizeCalculation: plan => plan.statements.reduce((sum, { statement }) => sum + statement.text.length, 1),
  });
  return {
    get: key => kept.get(key),
    set(key, plan, { from, probes }) {
      if (probes === 0 && !mayRenderTemplates(from)) kept.set(key, plan);
    },
  };
}
