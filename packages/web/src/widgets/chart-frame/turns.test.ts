import { describe, expect, it } from 'vitest';
import { createTurns } from './turns';

const open = () => new AbortController().signal;

function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe('createTurns', () => {
  it('begins as much as there are places, the rest in order as places become free', async () => {
    const inTurn = createTurns(2);
    const { begun, work, end } = held();
    const all = ['a', 'b', 'c', 'd'].map(name => inTurn(open(), work(name)));
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await all[2];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never begins what was aborted while it waited, and keeps its place for others', async () => {
    const inTurn = createTurns(1);
    const { begun, work, end } = held();
    const first = inTurn(open(), work('a'));
    const gone = new AbortController();
    const second = inTurn(gone.signal, work('b'));
    const third = inTurn(open(), work('c'));
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    end('a');
    await first;
    await Promise.resolve();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    expect(await third).toBe('c');
  });

  it('gives the place back when the work fails', async () => {
    const inTurn = createTurns(1);
    await expect(inTurn(open(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await inTurn(open(), () => Promise.resolve('next'))).toBe('next');
  });
});
