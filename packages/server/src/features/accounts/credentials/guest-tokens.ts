import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError, type GuestPass } from '../../../http';
import type { Clock } from '../../../platform/clock';
import type { Secrets } from '../../../platform/secrets';

/** Seconds a guest's token lives: whoever embeds fetches a new one before. Source: spec/facts.md §9.11. */
const lifeSeconds = 300;
/** Checked tokens held ready in memory, and the longest token that fits into a header. */
const heldReady = 5000;
const lengthMost = 8192;
const audience = 'meridian-guests';

/** Who a guest is, as the token says. */
export interface GuestClaims {
  readonly username: string;
  readonly pass: GuestPass;
}

/** What a token is made of, in the words of its claims. */
export type GuestTokenContent = z.output<typeof content>;

/** Tokens of guests: JSON Web Tokens signed with HS256 by a key of their own. */
export interface GuestTokens {
  /** Throws `invalid_request` for a token that would be too long to be sent. */
  create(content: GuestTokenContent): Promise<string>;
  /** Throws `expired_token` for whatever is no guest's token, forged or over. The same object for the same token. */
  read(token: string): GuestClaims | Promise<GuestClaims>;
}

const name = z.string().optional();
const content = z.object({
  user: z.object({ username: name, first_name: name, last_name: name }),
  resources: z.array(z.object({ type: z.literal('dashboard'), id: z.string() })),
  rls_rules: z.array(z.object({ dataset: z.number().optional(), clause: z.string() })),
});

interface Checked {
  readonly claims: GuestClaims;
  readonly expiresAtMs: number;
}

const jose = () => import('jose');

export function openGuestTokens({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }): GuestTokens {
  const key = secrets.derive('guest-tokens');
  const ready = new LRUCache<string, Checked>({ max: heldReady });
  const check = async (token: string): Promise<GuestClaims> => {
    if (token.length > lengthMost) throw new AppError('expired_token');
    const { jwtVerify } = await jose();
    const requiredClaims = ['exp', 'user', 'resources', 'rls_rules', 'type'];
    const options = { algorithms: ['HS256'], audience, requiredClaims, currentDate: clock.now() };
    const { payload } = await jwtVerify(token, key, options).catch((cause: unknown) => {
      throw new AppError('expired_token', {}, { cause });
    });
    const read = content.safeParse(payload);
    if (payload['type'] !== 'guest' || !read.success) throw new AppError('expired_token');
    const claims = claimsOf(read.data);
    ready.set(token, { claims, expiresAtMs: (payload.exp ?? 0) * 1000 });
    return claims;
  };
  return {
    create: async given => {
      const { SignJWT } = await jose();
      const now = Math.floor(clock.now().getTime() / 1000);
      const token = await new SignJWT({ ...given, type: 'guest' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds)
        .sign(key);
      if (token.length <= lengthMost) return token;
      const reason = `The token would have ${token.length} characters, and at most ${lengthMost} can be sent: name fewer resources or shorter rules.`;
      throw new AppError('invalid_request', { reason });
    },
    read: token => {
      const known = ready.get(token);
      if (known === undefined) return check(token);
      if (known.expiresAtMs <= clock.now().getTime()) throw new AppError('expired_token');
      return known.claims;
    },
  };
}

function claimsOf({ user, resources, rls_rules }: GuestTokenContent): GuestClaims {
  const pass = {
    dashboards: resources.map(({ id }) => id.toLowerCase()),
    rules: rls_rules.map(({ dataset, clause }) => ({ datasetId: dataset ?? null, clause })),
    firstName: user.first_name ?? 'Guest',
    lastName: user.last_name ?? 'User',
  };
  return { username: user.username ?? 'guest_user', pass };
}
