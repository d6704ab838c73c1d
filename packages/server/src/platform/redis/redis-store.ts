import { type ByteStore, recordBody, recordPieces } from '../cache';
import type { RedisLink } from './redis-link';

export interface RedisStoreOptions {
  readonly redis: RedisLink;
  /** Begins the names of everything: what two installations or two versions keep is never mixed up. */
  readonly prefix: string;
  /** Names this process among those that share the store. */
  readonly processName: string;
  /** The calendar, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Larger things are not worth the way there and back. */
const mostBytes = 16 * 1024 * 1024;

/** Bytes in Redis, which bounds and forgets them by its own settings. Each lies there with its name and checksum. */
export function openRedisStore({ redis, prefix, processName, now }: RedisStoreOptions): ByteStore {
  const changed = `${prefix}changed`;
  const listeners = new Set<(name: string) => void>();
  const silent = redis.listen(changed, message => {
    const [from, name] = [message.slice(0, processName.length), message.slice(processName.length + 1)];
    if (from !== processName) for (const listener of listeners) listener(name);
  });
  const tell = (name: string) => `${processName} ${name}`;
  return {
    get: async name => {
      const bytes = await redis.ask(client => client.getBuffer(prefix + name));
      const found = bytes && recordBody(bytes, name);
      return found && found.untilMs > now() ? { bytes: found.body, untilMs: found.untilMs } : null;
    },
    put: (name, pieces, untilMs) => {
      const record = Buffer.concat(recordPieces(name, pieces, untilMs));
      const forMs = Math.floor(untilMs - now());
      if (forMs <= 0 || record.length > mostBytes) return;
      void redis.askAll(client =>
        client
          .pipeline()
          .set(prefix + name, record, 'PX', forMs)
          .publish(changed, tell(name)),
      );
    },
    delete: name => {
      void redis.askAll(client =>
        client
          .pipeline()
          .del(prefix + name)
          .publish(changed, tell(name)),
      );
    },
    onChangedElsewhere: listener => {
      listeners.add(listener);
    },
    close: async () => silent(),
  };
}
