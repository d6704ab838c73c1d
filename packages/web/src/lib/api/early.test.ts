import { describe, expect, it } from 'vitest';
import { type EarlyAnswers, earlyFirst } from './early';

const json = (value: unknown) => Response.json(value);

function opened(entries: readonly (readonly [string, Response | null])[]) {
  const answers: EarlyAnswers = new Map(entries.map(([address, answer]) => [address, Promise.resolve(answer)]));
  const asked: string[] = [];
  const fetch = earlyFirst(
    async (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
      return json('asked now');
    },
    () => answers,
  );
  return { fetch, asked };
}

describe('answers asked for early', () => {
  it('are taken once, then the server is asked', async () => {
    const { fetch, asked } = opened([['/api/v1/dashboard/a', json('early')]]);
    expect(await (await fetch('/api/v1/dashboard/a', { method: 'GET' })).json()).toBe('early');
    expect(asked).toEqual([]);
    expect(await (await fetch('/api/v1/dashboard/a')).json()).toBe('asked now');
    expect(asked).toEqual(['GET /api/v1/dashboard/a']);
  });
  it('that never came are asked for again', async () => {
    const { fetch, asked } = opened([['/api/v1/me/roles/', null]]);
    expect(await (await fetch('/api/v1/me/roles/')).json()).toBe('asked now');
    expect(asked).toEqual(['GET /api/v1/me/roles/']);
  });
  it('are out of date after a write', async () => {
    const { fetch, asked } = opened([['/api/v1/dashboard/a', json('early')]]);
    await fetch('/api/v1/dashboard/a', { method: 'PUT' });
    expect(await (await fetch('/api/v1/dashboard/a')).json()).toBe('asked now');
    expect(asked).toEqual(['PUT /api/v1/dashboard/a', 'GET /api/v1/dashboard/a']);
  });
  it('are not given to whoever has left', async () => {
    const { fetch, asked } = opened([['/api/v1/dashboard/a', json('early')]]);
    await expect(fetch('/api/v1/dashboard/a', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
      'left',
    );
    expect(asked).toEqual([]);
  });
});
