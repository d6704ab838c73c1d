import { LRUCache } from 'lru-cache';

/** Things that weigh something, kept for a while. What was used longest ago goes first when there is no room. */
export interface ByteCache<V> {
  get(key: string): V | undefined;
  /** A thing heavier than the whole cache is not kept. `forMs` not positive: not kept either. */
  set(key: string, value: V, options: { readonly bytes: number; readonly forMs: number }): void;
  delete(key: string): void;
  /** Bytes held now. */
  readonly bytes: number;
}

export interface ByteCacheOptions {
  readonly mostBytes: number;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
}

/** Bookkeeping of one entry, counted with it. */
const overheadBytes = 200;

export function createByteCache<V extends object>({ mostBytes, now }: ByteCacheOptions): ByteCache<V> {
  const entries = new LRUCache<string, V>({ maxSize: mostBytes, ttlResolution: 0, perf: { now } });
  return {
    get: key => entries.get(key),
    set(key, value, { bytes, forMs }) {
      if (forMs > 0) entries.set(key, value, { size: bytes + key.length + overheadBytes, ttl: forMs });
      else entries.delete(key);
    },
    delete: key => {
      entries.delete(key);
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}
