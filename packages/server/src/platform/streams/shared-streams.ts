import type { RedisLink } from '../redis';
import { compareIds, type EventStreams, eventsPerChannel, nextId, type StreamEvent } from './contract';
import type { MemoryStreams } from './memory-streams';

/** Names as the specification has them (spec/facts.md §13.5), so that other programs on the same Redis find the events. */
const streamOf = (channel: string) => `async-events-${channel}`;
const everything = 'async-events-full';
const everythingMost = 1_000_000;
const unsentMost = 1000;
const aliveForSeconds = 86_400;

/**
 * Streams in Redis, read by every process. What this process wrote it also holds itself: while Redis is away its own events are still
 * there for whoever asks here, and those that Redis missed are sent when it is back.
 */
export function openSharedStreams(redis: RedisLink, prefix: string, own: MemoryStreams): EventStreams {
  const wakeChannel = `${prefix}events`;
  const unsent: { readonly channel: string; readonly text: string }[] = [];
  const send = async (channel: string, text: string) => {
    const stream = streamOf(channel);
    const said = await redis.askAll(client =>
      client
        .pipeline()
        .xadd(stream, 'MAXLEN', '~', eventsPerChannel, '*', 'data', text)
        .expire(stream, aliveForSeconds)
        .xadd(everything, 'MAXLEN', '~', everythingMost, '*', 'data', text)
        .publish(wakeChannel, channel),
    );
    return said === null ? null : String(said[0]);
  };
  const sendRest = async () => {
    for (let next = unsent.shift(); next !== undefined; next = unsent.shift()) {
      if ((await send(next.channel, next.text)) !== null) continue;
      unsent.unshift(next);
      return;
    }
    own.wakeAll();
  };
  redis.onBack(() => void sendRest());
  redis.listen(wakeChannel, own.wake);
  return {
    append: async (channel, text) => {
      const id = await send(channel, text);
      own.add(channel, text, id);
      if (id === null && unsent.push({ channel, text }) > unsentMost) unsent.shift();
      own.wake(channel);
    },
    after: async (channel, lastId, most) => {
      const from = lastId === null ? '-' : nextId(lastId);
      const read = await redis.ask(client => client.xrange(streamOf(channel), from, '+', 'COUNT', most));
      const shared = (read ?? []).map(([id, fields]): StreamEvent => ({ id, text: fields[1] ?? '' }));
      const known = new Set(shared.map(({ text }) => text));
      const mine = (await own.after(channel, lastId, most)).filter(({ text }) => !known.has(text));
      return [...shared, ...mine].sort((a, b) => compareIds(a.id, b.id)).slice(0, most);
    },
    watch: own.watch,
  };
}
