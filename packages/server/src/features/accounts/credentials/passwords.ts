import { availableParallelism } from 'node:os';

/** Hashes under way at once, for each processor: each takes 19 MB and a processor's full attention. */
const atOncePerProcessor = 1;
/** What an unknown user's password is compared with, so that it takes as long as a known one's. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export interface Passwords {
  /** argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** False also for a null hash, after the same time. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

export function openPasswords(): Passwords {
  const inTurn = limited(Math.max(2, availableParallelism() * atOncePerProcessor));
  return {
    hash: password => inTurn(async () => (await import('@node-rs/argon2')).hash(password)),
    matches: (password, hash) =>
      inTurn(async () => {
        const { verify } = await import('@node-rs/argon2');
        return (await verify(hash ?? nobodysHash, password)) && hash !== null;
      }),
  };
}

/** Runs at most `most` at a time, the others in the order they came. */
function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
