import { createHash } from 'node:crypto';
import type { ResultFormat } from '@meridian/contracts/documents';
import { canonicalQueryKey, type Question } from '@meridian/core/query';

const dayMs = 86_400_000;

/** What else than the question decides the bytes of an answer. */
export interface KeyFacts {
  readonly format: ResultFormat;
  readonly revealsSql: boolean;
  readonly totals: Question | null;
  readonly annotations: string | null;
}

/** Name of the effective question: two questions share it only if they must get the same bytes. */
export function questionKey(question: Question, facts: KeyFacts): string {
  const totals = facts.totals === null ? '' : canonicalQueryKey(facts.totals);
  const parts = [canonicalQueryKey(question), totals, facts.format, String(facts.revealsSql), facts.annotations ?? ''];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 40);
}

/** Name of all questions of a context together, and of what their answers are made into. */
export function contextKey(keys: readonly string[], purpose: string): string {
  return `qc-${createHash('sha256')
    .update(`${keys.join(' ')}\n${purpose}`)
    .digest('hex')
    .slice(0, 40)}`;
}

/**
 * When the question may begin to mean something else though nothing was edited, in milliseconds since 1970: "today" ends at midnight
 * UTC; a range that counts from now has moved on already.
 */
export function meansSameUntilMs(question: Question): number {
  const midnight = (Math.floor(question.now / dayMs) + 1) * dayMs;
  const atTheEnd = canonicalQueryKey({ ...question, now: midnight - 1 });
  return atTheEnd === canonicalQueryKey(question) ? midnight : question.now;
}
