import { describe, expect, it } from 'vitest';
import { fakeByteStore } from '../../platform/cache/byte-store-fake';
import { first, open, person, replyBytes } from './testing/open-queries';

const rules = ({ userId }: { readonly userId: number | null }) =>
  userId === 2 ? [{ id: 'r', clause: 'a = 1', groupKey: null }] : [];

describe('answers kept behind memory', () => {
  it('are there for another process, byte for byte, as kept ones', async () => {
    const store = fakeByteStore();
    const [one, two] = [open({ behind: store.open() }), open({ behind: store.open() })];
    const asked = await one.ask(first);
    const had = await two.ask(first);
    expect(two.state.asked).toEqual([]);
    expect(had.result).toMatchObject([{ is_cached: true, data: [{ a: 'answer 1' }] }]);
    expect(replyBytes(had.answers)).toEqual(replyBytes((await one.ask(first)).answers));
    expect(had.etag).toBe(asked.etag);
  });

  it('are looked for once by everybody who asks meanwhile, and not again after that', async () => {
    const store = fakeByteStore();
    await open({ behind: store.open() }).ask(first);
    const behind = store.open();
    const looked: string[] = [];
    const get = (name: string) => {
      looked.push(name);
      return behind.get(name);
    };
    const world = open({ behind: { ...behind, get } });
    await Promise.all([1, 3, 4].map(id => world.ask(person(id))));
    await world.ask(first);
    expect(looked.filter(name => name.startsWith('answer '))).toHaveLength(1);
    expect(world.state.asked).toEqual([]);
  });

  it('are never shared by people with different rules', async () => {
    const store = fakeByteStore();
    await open({ behind: store.open(), rules }).ask(first);
    const other = open({ behind: store.open(), rules });
    expect((await other.ask(person(2))).result).toMatchObject([{ is_cached: null }]);
    expect((await other.ask(person(3))).result).toMatchObject([{ is_cached: true }]);
  });

  it('are not given for longer than they may be kept', async () => {
    const store = fakeByteStore();
    const one = open({ behind: store.open() });
    await one.ask(first, { custom_cache_timeout: 10 });
    const soon = open({ behind: store.open() });
    soon.state.ms += 9000;
    expect((await soon.ask(first, { custom_cache_timeout: 10 })).result).toMatchObject([{ is_cached: true }]);
    soon.state.ms += 2000;
    expect((await soon.ask(first, { custom_cache_timeout: 10 })).result).toMatchObject([{ is_cached: null }]);
  });

  it('give way to what another process was made to ask anew', async () => {
    const store = fakeByteStore();
    const answer = async () => String(store.kept.size);
    const [one, two] = [
      open({ behind: store.open(), answer }),
      open({ behind: store.open(), answer: async () => 'new' }),
    ];
    await one.ask(first);
    await two.ask(first, { force: true });
    expect((await one.ask(first)).result).toMatchObject([{ is_cached: true, data: [{ a: 'new' }] }]);
  });

  it('of another time than ours, of another question, or cut short, are none', async () => {
    const store = fakeByteStore();
    await open({ behind: store.open() }).ask(first);
    const [name = '', record] = [...store.kept].find(([each]) => each.startsWith('answer ')) ?? [];
    const whole = record?.bytes ?? Buffer.alloc(0);
    const past = open({ behind: store.open() });
    past.state.ms -= 3_600_000;
    expect((await past.ask(first)).result).toMatchObject([{ is_cached: null }]);
    for (const bytes of [
      Buffer.alloc(0),
      whole.subarray(0, 40),
      Buffer.from(whole.toString().replace('"key":"', '"key":"0')),
    ]) {
      store.kept.set(name, { bytes, untilMs: Number.MAX_SAFE_INTEGER });
      expect((await open({ behind: store.open() }).ask(first)).result).toMatchObject([{ is_cached: null }]);
    }
  });

  it('that cannot be reached cost nothing but the question', async () => {
    const store = fakeByteStore();
    const world = open({ behind: store.open() });
    store.state.isAway = true;
    expect((await world.ask(first)).result).toMatchObject([{ is_cached: null }]);
    expect((await world.ask(first)).result).toMatchObject([{ is_cached: true }]);
    expect(world.state.asked).toHaveLength(1);
  });

  it('are found by key in another process, at the moment they were asked for', async () => {
    const store = fakeByteStore();
    const one = open({ behind: store.open() });
    const day = { queries: [{ columns: ['a'], time_range: 'Last day' }, { columns: ['b'] }] };
    const context = { datasource: { id: 1, type: 'table' as const }, ...day };
    const { signal } = new AbortController();
    const prepared = await one.queries.prepare(first, context, { signal });
    expect(await prepared.kept()).toBeNull();
    await prepared.answer(signal);
    const two = open({ behind: store.open() });
    two.state.ms += 13 * 3_600_000;
    expect((await two.queries.recall(first, prepared.keyForLater())).answers).toHaveLength(2);
    expect(two.state.asked).toEqual([]);
    await expect(two.queries.recall(first, 'qc-nothing')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('how long an answer is kept', () => {
  it('is said by the context, else by the chart, else by the dataset', async () => {
    const { ask, chartSeconds } = open();
    chartSeconds.set(7, 60);
    const form_data = { slice_id: 7 };
    expect((await ask(first, { form_data })).result).toMatchObject([{ cache_timeout: 60 }]);
    expect((await ask(first, { form_data, custom_cache_timeout: 5, force: true })).result).toMatchObject([
      { cache_timeout: 5 },
    ]);
    expect((await ask(first, { form_data: { slice_id: 8 }, force: true })).result).toMatchObject([
      { cache_timeout: 86_400 },
    ]);
  });

  it('is what each question wants, whoever had it kept', async () => {
    const { ask, state, chartSeconds } = open();
    chartSeconds.set(7, 60);
    await ask(first);
    state.ms += 59_000;
    expect((await ask(first, { form_data: { slice_id: 7 } })).result).toMatchObject([{ is_cached: true }]);
    state.ms += 2000;
    expect((await ask(first, { form_data: { slice_id: 7 } })).result).toMatchObject([{ is_cached: null }]);
    expect(state.asked).toHaveLength(2);
  });
});
