import { randomBytes, randomUUID } from 'node:crypto';

/** Where new identities come from. */
export interface Ids {
  uuid(): string;
  /** An unguessable text of `bytes` random bytes, base64url; 32 bytes when not said. */
  token(bytes?: number): string;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
};
