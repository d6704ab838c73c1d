import { type ByteStore, createByteCache } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { AskedContext } from './contract';

const mostBytes = 16 * 1024 * 1024;
const keptForMs = 7 * 86_400_000;
const prefix = 'asked ';

/** What was asked under a key, and when: a relative time still means what it meant then. */
export interface StoredContext {
  readonly context: AskedContext;
  readonly urlParams: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** Which question of the context the key names; null for all of them. */
  readonly at: number | null;
  /** What the answers to all of them are made into. */
  readonly purpose: string;
}

/** Contexts by the keys of their answers, so that an answer can be asked for by its key alone. Whoever comes with a key still asks as themselves. */
export interface ContextStore {
  remember(key: string, asked: StoredContext): void;
  recall(key: string): Promise<StoredContext | null>;
}

export function openContextStore(clock: Clock, behind: ByteStore): ContextStore {
  const contexts = createByteCache<{ readonly text: string }>({ mostBytes, now: () => clock.monotonicMs() });
  return {
    remember(key, { context, ...asked }) {
      if (contexts.get(key) !== undefined) return;
      const { queries, form_data, custom_cache_timeout, datasource, result_type, result_format } = context;
      const whole = { queries, datasource, form_data, custom_cache_timeout, result_type, result_format };
      const text = JSON.stringify({ ...asked, context: whole });
      contexts.set(key, { text }, { bytes: 2 * text.length, forMs: keptForMs });
      behind.put(prefix + key, [Buffer.from(text)], clock.now().getTime() + keptForMs);
    },
    async recall(key) {
      const text = contexts.get(key)?.text ?? (await behind.get(prefix + key))?.bytes.toString();
      return text === undefined ? null : (JSON.parse(text) as StoredContext); // written by remember
    },
  };
}
