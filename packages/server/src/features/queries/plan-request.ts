import { limits } from '@meridian/contracts';
import type { QueryObject, ResultFormat, ResultType } from '@meridian/contracts/documents';
import type { QueryDataset, QueryFlags, Question, RelatedDataset } from '@meridian/core/query';
import type { Principal } from '../../http';
import type { RulesForPerson } from '../row-rules';
import type { AskedContext } from './contract';
import { questionKey } from './question-key';

/** One question of a context, ready to be looked up among the kept answers or asked. */
export interface AnswerRequest {
  readonly key: string;
  readonly question: Question;
  readonly totals: Question | null;
  readonly resultType: ResultType;
  readonly format: ResultFormat;
  readonly revealsSql: boolean;
  /** Data of its annotation layers, as JSON; null without any. */
  readonly annotations: string | null;
  /** Seconds the answer is kept; −1: neither kept nor taken from what is kept, 0: for ever. */
  readonly timeoutSeconds: number;
}

export interface RequestFacts {
  readonly principal: Principal;
  readonly dataset: QueryDataset;
  readonly rules: RulesForPerson;
  readonly related: readonly RelatedDataset[];
  readonly flags: QueryFlags;
  readonly nowMs: number;
  readonly urlParams: Readonly<Record<string, string>>;
  /** Whose sums a contribution of this question is measured against. */
  readonly totals: QueryObject | null;
  readonly annotations: string | null;
  /** Seconds that the chart which asks wants its answers kept; null where it says nothing. */
  readonly chartTimeoutSeconds: number | null;
}

/** The effective question: with the person's rules, at this moment, over the dataset as it is now. */
export function planRequest(query: QueryObject, context: AskedContext, facts: RequestFacts): AnswerRequest {
  const resultType = resultTypeOf(query, context);
  const format = formatOf(context);
  const ask = (asked: QueryObject): Question => ({
    query: asked,
    context: { resultType, formData: context.form_data ?? {}, urlParams: facts.urlParams, ...fileRows[format] },
    dataset: facts.dataset,
    rowRules: facts.rules.rowRules,
    tableRules: facts.rules.tableRules,
    related: facts.related,
    person: personOf(facts.principal),
    flags: facts.flags,
    now: facts.nowMs,
  });
  const question = ask(query.result_type ? { ...query, result_type: resultType } : query);
  const totals = facts.totals === null ? null : ask(facts.totals);
  const revealsSql = facts.principal.kind !== 'guest';
  const { annotations } = facts;
  const key = questionKey(question, { format, revealsSql, totals, annotations });
  const timeoutSeconds = context.custom_cache_timeout ?? facts.chartTimeoutSeconds ?? timeoutOf(facts.dataset);
  return { key, question, totals, resultType, format, revealsSql, annotations, timeoutSeconds };
}

/** Rows are laid out as their chart shows them where the whole context asks for that; a question of its own cannot. */
function resultTypeOf(query: QueryObject, context: AskedContext): ResultType {
  const asked = query.result_type ?? context.result_type ?? 'full';
  if (asked !== 'full' && asked !== 'post_processed') return asked;
  return context.result_type === 'post_processed' ? 'post_processed' : 'full';
}

const fileRows: Readonly<Record<ResultFormat, { readonly fileRows?: number }>> = {
  json: {},
  csv: { fileRows: limits.maxCsvRows },
  xlsx: { fileRows: limits.maxSheetRows },
};

/** Only rows come as a file; a context that describes a question as well is answered as JSON as a whole. */
function formatOf(context: AskedContext): ResultFormat {
  const format = context.result_format ?? 'json';
  const isWhole = format === 'json' || context.queries.every(query => isFile(resultTypeOf(query, context)));
  return isWhole ? format : 'json';
}

function isFile(resultType: ResultType): boolean {
  return resultType !== 'query' && resultType !== 'columns' && resultType !== 'timegrains';
}

function timeoutOf({ cacheTimeoutSeconds }: QueryDataset): number {
  return cacheTimeoutSeconds ?? limits.cacheSeconds;
}

function personOf({ userId, username, email, roles }: Principal): Question['person'] {
  return { id: userId, username, email, roles: roles.map(({ name }) => name).sort() };
}
