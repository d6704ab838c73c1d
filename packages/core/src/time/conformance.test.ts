import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printMoment, resolveTimeRange } from './range';

interface Case {
  readonly now: string;
  readonly expression: string;
  readonly time_shift?: string;
  readonly relative_start?: string;
  readonly relative_end?: string;
  readonly since?: string | null;
  readonly until?: string | null;
  readonly error?: { readonly kind: string; readonly message: string };
  readonly free_text?: boolean;
}

const file = new URL('../../../../conformance/time-range/cases.json', import.meta.url);
const cases: readonly Case[] = JSON.parse(readFileSync(file, 'utf8'));

/** A function that is missing was recorded as an unknown holiday because the recorded sentence lists the function's name. */
function expected(one: Case): string {
  if (one.error === undefined) return `${one.since ?? ''} : ${one.until ?? ''}`;
  return one.error.message.startsWith('Expected') ? 'syntax' : one.error.kind;
}

function actual(one: Case): string {
  const range = resolveTimeRange(one.expression, {
    now: Date.parse(`${one.now}Z`),
    relativeStart: one.relative_start ?? null,
    relativeEnd: one.relative_end ?? null,
    timeShift: one.time_shift ?? null,
  });
  if (range.kind === 'refused') return range.error;
  const { since, until } = range;
  return `${since === null ? '' : printMoment(since)} : ${until === null ? '' : printMoment(until)}`;
}

function misses(some: readonly Case[]): readonly string[] {
  return some
    .filter(one => actual(one) !== expected(one))
    .map(one => `${one.expression} | ${one.time_shift ?? ''} @ ${one.now}: ${actual(one)} instead of ${expected(one)}`);
}

describe('recorded time ranges', () => {
  it('holds every case of the grammar', () => {
    expect(misses(cases.filter(one => one.free_text !== true))).toEqual([]);
  });

  it('holds at least 95 % of the cases of free text', () => {
    const free = cases.filter(one => one.free_text === true);
    const missed = misses(free);
    expect(missed.length / free.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });
});
