import { expect, it } from 'vitest';
import { judgeLoss, startDelayMs } from './loss';

const killed = { code: null, signal: 'SIGKILL', lastWords: '' };
const innocent = { isCulprit: false, alone: false, losses: 0 };

it('fails the only call of a worker that ended by itself', () => {
  expect(judgeLoss({ ending: killed, callCount: 1, condemned: false }, innocent)).toBe('fail-crashed');
});

it('runs each of several calls again by itself, because nobody knows which one ended the worker', () => {
  expect(judgeLoss({ ending: killed, callCount: 3, condemned: false }, innocent)).toBe('retry-alone');
});

it('fails a call that ends a worker while it is alone there', () => {
  expect(judgeLoss({ ending: killed, callCount: 1, condemned: false }, { ...innocent, alone: true, losses: 1 })).toBe(
    'fail-crashed',
  );
});

it('fails the culprit of a kill and runs the others again', () => {
  const facts = { ending: killed, callCount: 3, condemned: true };
  expect(judgeLoss(facts, { ...innocent, isCulprit: true })).toBe('fail-timeout');
  expect(judgeLoss(facts, innocent)).toBe('retry');
});

it('never fails a call for what others did: after the second worker lost to them it runs by itself', () => {
  const facts = { ending: killed, callCount: 3, condemned: true };
  expect(judgeLoss(facts, { ...innocent, losses: 1 })).toBe('retry-alone');
  expect(judgeLoss(facts, { ...innocent, losses: 7 })).toBe('retry-alone');
});

it('tells a worker that ran out of memory by its last words', () => {
  const ending = {
    code: 134,
    signal: 'SIGABRT',
    lastWords: 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
  };
  expect(judgeLoss({ ending, callCount: 1, condemned: false }, innocent)).toBe('fail-out-of-memory');
});

it('starts again at once after one ending, then ever more slowly up to ten seconds', () => {
  expect([0, 1, 2, 3, 6, 40].map(startDelayMs)).toEqual([0, 0, 100, 200, 1600, 10_000]);
});
