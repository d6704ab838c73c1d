import { planQuery } from '../index';
import type { QueryPlan } from '../plan';
import { aQuestion } from './a-question';

/** What a question is made of. */
export type Given = Parameters<typeof aQuestion>;

/** The plan of a question that can be run. */
export function plan(...given: Given): QueryPlan {
  const planned = planQuery(aQuestion(...given));
  if (planned.kind !== 'run') throw new Error(JSON.stringify(planned));
  return planned;
}

/** Its main statement in one line. */
export const sql = (...given: Given): string => plan(...given).statements[0].statement.text.replaceAll('\n', ' ');

/** What binds to its main statement. */
export const parameters = (...given: Given) => plan(...given).statements[0].statement.parameters;

/** The condition of its main statement; empty where it has none. */
export const where = (...given: Given): string =>
  / WHERE (.*?)(?: GROUP BY| ORDER BY| LIMIT|$)/.exec(sql(...given))?.[1] ?? '';

/** Why a question is refused; null where it is not. */
export function refusal(...given: Given) {
  const planned = planQuery(aQuestion(...given));
  return planned.kind === 'refused' ? planned : null;
}
