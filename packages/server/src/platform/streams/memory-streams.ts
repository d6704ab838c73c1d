import { createByteCache } from '../cache';
import type { Clock } from '../clock';
import { compareIds, type EventStreams, eventsPerChannel, nextId, type StreamEvent } from './contract';

const mostBytes = 32 * 1024 * 1024;
const keptForMs = 86_400_000;
const eventOverheadBytes = 100;

export interface MemoryStreams extends EventStreams {
  /** Adds an event under an id of its own, or the next free one. */
  add(channel: string, text: string, id: string | null): void;
  /** Tells whoever watches the channel. */
  wake(channel: string): void;
  /** Tells whoever watches any channel. */
  wakeAll(): void;
}

/** Streams of this process. Channels that nothing happened on for a day, or for longest when there is no room, are forgotten. */
export function openMemoryStreams(clock: Clock): MemoryStreams {
  const channels = createByteCache<{ readonly events: readonly StreamEvent[] }>({
    mostBytes,
    now: () => clock.monotonicMs(),
  });
  const watchers = new Map<string, Set<() => void>>();
  const of = (channel: string) => channels.get(channel)?.events ?? [];
  const wake = (channel: string) => {
    for (const each of watchers.get(channel) ?? []) each();
  };
  const add = (channel: string, text: string, id: string | null) => {
    const before = of(channel);
    const last = before.at(-1)?.id ?? '0-0';
    const now = `${clock.now().getTime()}-0`;
    const event = { id: id ?? (compareIds(now, last) > 0 ? now : nextId(last)), text };
    const events = [...before, event].sort((a, b) => compareIds(a.id, b.id)).slice(-eventsPerChannel);
    const bytes = events.reduce((sum, each) => sum + 2 * each.text.length + eventOverheadBytes, 0);
    channels.set(channel, { events }, { bytes, forMs: keptForMs });
  };
  return {
    add,
    wake,
    wakeAll: () => {
      for (const channel of watchers.keys()) wake(channel);
    },
    append: async (channel, text) => {
      add(channel, text, null);
      wake(channel);
    },
    after: async (channel, lastId, most) => {
      const events = of(channel);
      return (lastId === null ? events : events.filter(({ id }) => compareIds(id, lastId) > 0)).slice(0, most);
    },
    watch: (channel, listener) => {
      const those = watchers.get(channel) ?? new Set();
      those.add(listener);
      watchers.set(channel, those);
      return () => {
        those.delete(listener);
        if (those.size === 0 && watchers.get(channel) === those) watchers.delete(channel);
      };
    },
  };
}
