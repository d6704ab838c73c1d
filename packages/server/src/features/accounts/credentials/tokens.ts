import { LRUCache } from 'lru-cache';
import { AppError } from '../../../http';
import type { Clock } from '../../../platform/clock';
import type { Ids } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';

/** Seconds a token lives. */
const lifeSeconds = { access: 15 * 60, refresh: 30 * 24 * 3600 } as const;
export type TokenKind = keyof typeof lifeSeconds;
/** Checked tokens held ready in memory, and the longest token that is looked at. */
const heldReady = 5000;
const lengthMost = 4096;

export interface TokenClaims {
  readonly userId: number;
  /** Of the person when the token was made: an older one has ended. */
  readonly credentialsVersion: number;
}

interface Checked extends TokenClaims {
  readonly expiresAtMs: number;
}

/** Bearer tokens: JSON Web Tokens signed with HS256 by a key of the home. */
export interface Tokens {
  create(kind: TokenKind, claims: TokenClaims): Promise<string>;
  /** Throws `malformed_token` for what is no token of this kind or forged, and `expired_token` for one that is over. */
  read(kind: TokenKind, token: string): TokenClaims | Promise<TokenClaims>;
}

interface Needs {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}

const issuer = 'meridian';
const jose = () => import('jose');

export function openTokens({ clock, ids, secrets }: Needs): Tokens {
  const key = secrets.derive('tokens');
  const ready = new LRUCache<string, Checked>({ max: heldReady });
  const check = async (kind: TokenKind, token: string): Promise<TokenClaims> => {
    const { jwtVerify, errors } = await jose();
    if (token.length > lengthMost) throw new AppError('malformed_token');
    const options = {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['exp', 'sub', 'ver', 'type'],
      currentDate: clock.now(),
    };
    const { payload } = await jwtVerify(token, key, options).catch((cause: unknown) => {
      throw new AppError(cause instanceof errors.JWTExpired ? 'expired_token' : 'malformed_token', {}, { cause });
    });
    if (payload['type'] !== kind) throw new AppError('malformed_token');
    const checked = {
      userId: Number(payload.sub),
      credentialsVersion: Number(payload['ver']),
      expiresAtMs: (payload.exp ?? 0) * 1000,
    };
    ready.set(`${kind} ${token}`, checked);
    return checked;
  };
  return {
    create: async (kind, claims) => {
      const { SignJWT } = await jose();
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ type: kind, ver: claims.credentialsVersion, fresh: kind === 'access' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(claims.userId))
        .setJti(ids.uuid())
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + lifeSeconds[kind])
        .sign(key);
    },
    read: (kind, token) => {
      const known = ready.get(`${kind} ${token}`);
      if (!known) return check(kind, token);
      if (known.expiresAtMs <= clock.now().getTime()) throw new AppError('expired_token');
      return known;
    },
  };
}
