import { type ChainableCommander, Redis, ReplyError } from 'ioredis';
import type { Log } from '../log';

export type RedisClient = Redis;

/** A Redis that may be away: whatever is asked of it is a hint, and the product goes on without. */
export interface RedisLink {
  /** What it says; null where it is away or too slow to be of use. Never rejects, and never waits for a connection. */
  ask<T>(work: (client: RedisClient) => Promise<T>): Promise<T | null>;
  /** The same for several commands sent at once: what each of them says. The first error of any of them counts for all. */
  askAll(commands: (client: RedisClient) => ChainableCommander): Promise<readonly unknown[] | null>;
  /** Takes messages of a channel until the function it gives is called. After an absence it goes on; what was said meanwhile is lost. */
  listen(channel: string, listener: (message: string) => void): () => void;
  /** Called whenever Redis is there again. */
  onBack(listener: () => void): void;
  close(): Promise<void>;
}

/** Milliseconds after which an answer is no help any more, and after a slow one until it is asked again. */
const patienceMs = 1000;
const restMs = 2000;
const reconnectMostMs = 2000;

/** Connects in the background, again and again. Its absence is said once, and its return. */
export function openRedis(
  url: string,
  { log, monotonicMs }: { readonly log: Log; readonly monotonicMs: () => number },
): RedisLink {
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    retryStrategy: (times: number) => Math.min(50 * 2 ** times, reconnectMostMs),
  };
  const client = new Redis(url, { ...options, commandTimeout: patienceMs });
  const ears = new Redis(url, { ...options, enableOfflineQueue: true });
  const state = { isAway: false, isClosed: false, restsUntilMs: 0 };
  const away = (error: unknown) => {
    if (!state.isAway && !state.isClosed) log.warn('Redis is away: nothing is shared until it is back', { error });
    state.isAway = true;
  };
  const backListeners = new Set<() => void>();
  const back = () => {
    if (state.isAway) log.info('Redis is back');
    state.isAway = false;
    for (const listener of backListeners) listener();
  };
  client.on('error', away);
  client.on('close', () => away(new Error('The connection was closed.')));
  client.on('ready', back);
  // The other connection says the same about the same server.
  ears.on('error', () => undefined);
  const listeners = hear(ears);
  const ask: RedisLink['ask'] = async work => {
    if (client.status !== 'ready' || monotonicMs() < state.restsUntilMs) return null;
    try {
      const answer = await work(client);
      if (state.isAway) back();
      return answer;
    } catch (error) {
      // It is there and refuses: memory full, a key of another type.
      if (error instanceof ReplyError) log.debug('Redis refused a command', { error });
      else {
        state.restsUntilMs = monotonicMs() + (isSlow(error) ? restMs : 0);
        away(error);
      }
      return null;
    }
  };
  return {
    ask,
    askAll: commands => ask(async client => together(commands(client))),
    listen: listeners,
    onBack: listener => {
      backListeners.add(listener);
    },
    close: async () => {
      state.isClosed = true;
      for (const each of [client, ears]) each.disconnect();
    },
  };
}

async function together(commands: ChainableCommander): Promise<readonly unknown[]> {
  const results = (await commands.exec()) ?? [];
  for (const [error] of results) if (error) throw error;
  return results.map(([, result]) => result);
}

function isSlow(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timed out');
}

function hear(ears: Redis): RedisLink['listen'] {
  const byChannel = new Map<string, Set<(message: string) => void>>();
  // A failed subscription is made again with the next connection.
  const ignored = () => undefined;
  ears.on('message', (channel, message) => {
    for (const listener of byChannel.get(channel) ?? []) listener(message);
  });
  return (channel, listener) => {
    const known = byChannel.get(channel);
    const those = known ?? new Set();
    those.add(listener);
    byChannel.set(channel, those);
    if (known === undefined) ears.subscribe(channel).catch(ignored);
    return () => {
      those.delete(listener);
      if (those.size > 0 || byChannel.get(channel) !== those) return;
      byChannel.delete(channel);
      ears.unsubscribe(channel).catch(ignored);
    };
  };
}
