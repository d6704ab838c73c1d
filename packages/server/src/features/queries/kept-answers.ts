import type { ByteStore } from '../../platform/cache';
import { createByteCache } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { KeptAnswer } from './contract';
import { answerOfRecord, keptRecord } from './kept-record';

const foreverMs = 10 * 365 * 86_400_000;
const secondMs = 1000;
const prefix = 'answer ';

export interface KeptAnswersOptions {
  readonly clock: Clock;
  /** Bytes of all answers in memory. */
  readonly mostBytes: number;
  /** Where answers are kept longer than this process lives, or for others to see. */
  readonly behind: ByteStore;
}

/** Answers by the keys of their questions: in memory, and behind it. */
export interface KeptAnswers {
  /** From memory alone. */
  get(key: string): KeptAnswer | undefined;
  /** From the store behind memory, which brings it into memory. No promise where the store knows at once. */
  fetch(key: string): KeptAnswer | null | Promise<KeptAnswer | null>;
  keep(answer: KeptAnswer): void;
  /** Forgets an answer everywhere. */
  drop(key: string): void;
}

export function openKeptAnswers({ clock, mostBytes, behind }: KeptAnswersOptions): KeptAnswers {
  const memory = createByteCache<KeptAnswer>({ mostBytes, now: () => clock.monotonicMs() });
  behind.onChangedElsewhere(name => {
    if (name.startsWith(prefix)) memory.delete(name.slice(prefix.length));
  });
  const bring = (key: string, found: { readonly bytes: Buffer; readonly untilMs: number }): KeptAnswer | null => {
    const answer = answerOfRecord(found.bytes);
    const nowMs = clock.now().getTime();
    if (answer === null || answer.key !== key || found.untilMs <= nowMs) return null;
    // The clock was set back since: nobody knows how old it is.
    if (answer.storedAt.getTime() > nowMs) return null;
    memory.set(key, answer, { bytes: answer.members.length, forMs: found.untilMs - nowMs });
    return answer;
  };
  return {
    get: key => memory.get(key),
    fetch: key => {
      const found = behind.get(prefix + key);
      if (found === null) return null;
      return found instanceof Promise ? found.then(stored => stored && bring(key, stored)) : bring(key, found);
    },
    keep: answer => {
      const { key, timeoutSeconds, storedAt, members } = answer;
      const forMs = timeoutSeconds === 0 ? foreverMs : timeoutSeconds * secondMs;
      memory.set(key, answer, { bytes: members.length, forMs });
      behind.put(prefix + key, keptRecord(answer), storedAt.getTime() + forMs);
    },
    drop: key => {
      memory.delete(key);
      behind.delete(prefix + key);
    },
  };
}
