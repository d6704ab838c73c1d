import { expect, it } from 'vitest';
import { giveBack, lendMemory } from './lent-memory';

it('lends the same memory again once it was given back, and not before', () => {
  const lend = lendMemory(2);
  const first = lend(1000);
  expect(lend(1000).buffer).not.toBe(first.buffer);
  giveBack(first.subarray(10, 20));
  expect(lend(900).buffer).toBe(first.buffer);
  expect(lend(900).buffer).not.toBe(first.buffer);
});

it('takes a piece back once, however often it is given', () => {
  const lend = lendMemory(2);
  const piece = lend(1000);
  giveBack(piece);
  giveBack(piece);
  expect(lend(1000).buffer).toBe(piece.buffer);
  expect(lend(1000).buffer).not.toBe(piece.buffer);
});

it('does not lend what is too short or much too long, and lets go of what fits nothing', () => {
  const lend = lendMemory(1);
  const piece = lend(1000);
  giveBack(piece);
  expect(lend(1001)).toHaveLength(1001);
  giveBack(lend(1000));
  expect(lend(100)).toHaveLength(100);
});

it('leaves alone what was never lent', () => {
  const lend = lendMemory(1);
  const own = Buffer.alloc(1000);
  giveBack(own);
  expect(lend(1000).buffer).not.toBe(own.buffer);
});

it('keeps no more to be lent again than it was told, however much is given back', () => {
  const lend = lendMemory(2);
  const pieces = [1, 2, 3, 4].map(() => lend(1000));
  const before = new Set(pieces.map(({ buffer }) => buffer));
  for (const piece of pieces) giveBack(piece);
  expect([1, 2, 3, 4].filter(() => before.has(lend(1000).buffer))).toHaveLength(2);
});
