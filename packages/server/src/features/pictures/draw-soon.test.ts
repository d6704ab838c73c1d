import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../http';
import { fakeLog } from '../../platform/log-fake';
import { createDrawSoon } from './draw-soon';

describe('pictures drawn ahead', () => {
  it('wait for rest, come one at a time, and survive one that fails', async () => {
    vi.useFakeTimers();
    try {
      const drawn: string[] = [];
      const state = { rested: 0, under: 0, most: 0 };
      const soon = createDrawSoon({ restedMs: () => state.rested, log: fakeLog(), paceMs: 10, restMs: 100 });
      const draw = (name: string) => async () => {
        state.under += 1;
        state.most = Math.max(state.most, state.under);
        await new Promise(resolve => setTimeout(resolve, 25));
        state.under -= 1;
        if (name === 'bad') throw new AppError('not_found');
        drawn.push(name);
      };
      soon.wish('chart 1', [draw('old')]);
      soon.wish('chart 1', [draw('bad'), draw('a')]);
      soon.wish('chart 2', [draw('b')]);
      await vi.advanceTimersByTimeAsync(500);
      expect(drawn).toEqual([]);
      state.rested = 100;
      await vi.advanceTimersByTimeAsync(500);
      expect([drawn, state.most]).toEqual([['a', 'b'], 1]);
      soon.wish('chart 3', [draw('c')]);
      await soon.stop();
      await vi.advanceTimersByTimeAsync(500);
      expect(drawn).toEqual(['a', 'b']);
    } finally {
      vi.useRealTimers();
    }
  });
});
