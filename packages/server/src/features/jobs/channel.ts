import type { Principal, SessionCookie } from '../../http';
import type { Secrets } from '../../platform/secrets';

/** Where a person is told how their jobs came out. Their account leads to it and nothing else, so nobody hears of another's jobs. */
export interface Channels {
  /** The channel of a person; null for who has no account. A UUID that cannot be guessed. */
  of(principal: Principal): string | null;
  /** `Set-Cookie` with the channel as a signed token, as clients of the original expect it; spec/facts.md §13.5. */
  cookie(userId: number, channel: string): Promise<string>;
}

const purpose = 'async channel';
const uuidShape = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/;

export function openChannels(secrets: Secrets, cookie: Pick<SessionCookie, 'flags'>): Channels {
  const key = secrets.derive('async token');
  return {
    of: ({ kind, userId }) => {
      if (kind !== 'person' || userId === null) return null;
      const hex = Buffer.from(secrets.digest(String(userId), purpose), 'base64url').toString('hex');
      return hex.replace(uuidShape, '$1-$2-8$3-a$4-$5').slice(0, 36);
    },
    cookie: async (userId, channel) => {
      const { SignJWT } = await import('jose');
      const token = new SignJWT({ channel })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId));
      return `async-token=${await token.sign(key)}; ${cookie.flags}`;
    },
  };
}
