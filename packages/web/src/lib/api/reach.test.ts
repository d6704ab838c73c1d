import { beforeEach, describe, expect, it } from 'vitest';
import { noting, reach } from './reach';

const answering = (status: number) => noting(async () => new Response(null, { status }));
const silent = noting(() => Promise.reject(new TypeError('fetch failed')));

describe('noting', () => {
  beforeEach(() => reach.setState({ away: false }));
  it('notes that nobody answers, and that somebody does again', async () => {
    await expect(silent('/a')).rejects.toThrow('fetch failed');
    expect(reach.getState().away).toBe(true);
    await answering(500)('/a');
    expect(reach.getState().away).toBe(false);
  });
  it('takes a gateway without a server for silence', async () => {
    await answering(502)('/a');
    expect(reach.getState().away).toBe(true);
  });
  it('takes a question that ran out of time, or found its database away, for an answer of ours', async () => {
    const ours = noting(async () => Response.json({ errors: [] }, { status: 504 }));
    await ours('/a');
    expect(reach.getState().away).toBe(false);
  });
  it('takes an abort for nothing', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(silent('/a', { signal: stop.signal })).rejects.toThrow();
    expect(reach.getState().away).toBe(false);
  });
});
