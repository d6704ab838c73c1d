import { createHash } from 'node:crypto';
import type { ResultFormat } from '@meridian/contracts/documents';
import type { Question } from '@meridian/core/query';
import { canonicalQuestion } from './canonical';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const countsFromNow = /\bnow\b|hour|minute|second/i;

/** What else than the question decides the bytes of an answer. */
export interface KeyFacts {
  readonly format: ResultFormat;
  readonly revealsSql: boolean;
  readonly totals: Question | null;
}

/** Name of the effective question: two questions share it only if they must get the same bytes. */
export function questionKey(question: Question, facts: KeyFacts): string {
  const totals = facts.totals === null ? '' : canonicalQuestion(facts.totals);
  const parts = [canonicalQuestion(question), totals, facts.format, String(facts.revealsSql), momentOf(question).name];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 40);
}

/** "Today" lasts until midnight UTC; a range that counts from now, for a minute. `untilMs` is when the name stops to mean the same. */
export function momentOf({ query, now }: Question): { readonly name: string; readonly untilMs: number } {
  const spanMs = isFromNow(query) ? minuteMs : dayMs;
  const span = Math.floor(now / spanMs);
  return { name: `${spanMs}:${span}`, untilMs: (span + 1) * spanMs };
}

function isFromNow(query: Question['query']): boolean {
  const extras = query.extras;
  if (extras?.relative_start === 'now' || extras?.relative_end === 'now') return true;
  const ranges = (query.filters ?? [])
    .filter(filter => filter.op?.toUpperCase() === 'TEMPORAL_RANGE')
    .map(({ val }) => val);
  return [query.time_range, ...ranges].some(range => typeof range === 'string' && countsFromNow.test(range));
}
