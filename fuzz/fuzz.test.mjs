import { describe, expect, it } from 'vitest';
import { areas } from './areas/index.mjs';
import { verdictOf } from './judge.mjs';
import { isWritten, rules } from './known.mjs';
import { randomOf } from './random.mjs';
import { reduce } from './reduce.mjs';

const column = (name, kind, values) => ({ name, kind, values, distinct: values.length });
const tables = ['airports', 'birdstrikes', 'gapminder', 'routes', 'weather'].map(name => ({
  name,
  rows: 100,
  columns: [
    column('word', 'text', ['a', "O'Neil", 'ä']),
    column('amount', 'number', [1, 2.5, -3]),
    column('size', 'number', [10, 20]),
    column('weight', 'number', [7]),
    column('yes', 'boolean', [true, false]),
    column('at', 'time', ['2001-02-03 04:05:06', '2004-02-29 00:00:00']),
  ],
  calculated: [],
  time: 'at',
  saved: ['count'],
}));
const answer = (data, status = 200) => ({ status, response: { result: [{ data, colnames: ['n'], coltypes: [0] }] } });
const verdict = (theirs, ours, question = {}) =>
  verdictOf({ question: { request: { queries: [{}] }, ...question }, engine: 'duckdb', theirs, ours });

describe('questions of chance', () => {
  it.each(Object.keys(areas))('%s: the same seed asks the same, another one something else', area => {
    const asked = seed =>
      Array.from({ length: 30 }, (_, at) => JSON.stringify(areas[area].make(randomOf(`${seed} ${at}`), { tables })));
    expect(asked('one')).toEqual(asked('one'));
    expect(asked('one')).not.toEqual(asked('two'));
    for (const question of asked('one')) expect(JSON.parse(question).dataset).toBeTypeOf('string');
  });
});

describe('two answers', () => {
  it('agree where numbers are as near as engines compute them', () => {
    expect(verdict(answer([{ n: 0.1 + 0.2 }]), answer([{ n: 0.3 }])).kind).toBe('agreed');
    expect(verdict(answer([{ n: 1 }]), answer([{ n: 2 }])).kind).toBe('different');
  });

  it('need not break down where the original does', () => {
    const broken = { status: 500, response: { message: 'oh' } };
    expect(verdict(broken, answer([])).kind).toBe('broken');
    expect(verdict(answer([]), broken)).toMatchObject({ kind: 'different', cause: expect.stringContaining('200/500') });
  });

  it('that differ on purpose are known by their line', () => {
    const theirs = { status: 200, response: { result: ['Fri, 26 Jan 2001 00:00:00 GMT'] } };
    const ours = { status: 200, response: { result: [980_467_200_000] } };
    expect(verdict(theirs, ours, { values: true })).toEqual({
      kind: 'known',
      line: expect.stringContaining('of a time'),
    });
  });

  it.each(rules)('$line is written down', rule => {
    expect(isWritten(rule)).toBe(true);
  });
});

it('takes from a question what its difference does not need', async () => {
  const question = { request: { queries: [{ metrics: ['a', 'b', 'c'], row_limit: 5, filters: [{ col: 'a' }] }] } };
  const small = await reduce(question, async ({ request }) => request.queries[0]?.metrics?.includes('b') ?? false);
  expect(small).toEqual({ request: { queries: [{ metrics: ['b'] }] } });
});
