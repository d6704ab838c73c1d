import { LRUCache } from 'lru-cache';
import { AppError } from '../../../http';
import type { Clock } from '../../../platform/clock';

/** Failures in a row before an account or an address must wait, and for how long failures count. */
const failuresAllowed = 10;
const windowMs = 15 * 60 * 1000;
/** Accounts and addresses remembered; the longest unused are forgotten first. */
const remembered = 20_000;

/** Slows down guessing: counts failed sign-ins by account and by address. */
export interface Throttle {
  /** Throws `too_many_attempts` while any of the keys must wait. */
  admit(keys: readonly string[]): void;
  failed(keys: readonly string[]): void;
  succeeded(key: string): void;
}

export function openThrottle(clock: Clock): Throttle {
  const failures = new LRUCache<string, { count: number; sinceMs: number }>({ max: remembered });
  const current = (key: string) => {
    const entry = failures.get(key);
    return entry && clock.monotonicMs() - entry.sinceMs < windowMs ? entry : null;
  };
  return {
    admit: keys => {
      for (const key of keys) {
        const entry = current(key);
        if (!entry || entry.count < failuresAllowed) continue;
        const waitMs = windowMs - (clock.monotonicMs() - entry.sinceMs);
        throw new AppError('too_many_attempts', { seconds: Math.ceil(waitMs / 1000) });
      }
    },
    failed: keys => {
      for (const key of keys) {
        const entry = current(key);
        failures.set(key, { count: (entry?.count ?? 0) + 1, sinceMs: entry?.sinceMs ?? clock.monotonicMs() });
      }
    },
    succeeded: key => {
      failures.delete(key);
    },
  };
}
