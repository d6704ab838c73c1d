import type { Ids } from './ids';

/** Identities in a fixed order, so that a test can name them. */
export function fakeIds(): Ids {
  let next = 0;
  const serial = () => {
    next += 1;
    return String(next).padStart(12, '0');
  };
  return {
    uuid: () => `00000000-0000-4000-8000-${serial()}`,
    token: () => `token-${serial()}`,
  };
}
