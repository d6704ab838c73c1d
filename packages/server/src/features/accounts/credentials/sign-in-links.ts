import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import type { Ids } from '../../../platform/ids';

/** Milliseconds a link lives that nobody follows. */
const lifeMs = 24 * 3600 * 1000;

/** Links that sign somebody in once. They are kept in memory only: a restart ends them. */
export interface SignInLinks {
  create(userId: number): string;
  /** Whom it signs in; null when it was used, has expired or never was. It is spent either way. */
  redeem(token: string): number | null;
}

export function openSignInLinks(ids: Ids, clock: Clock): SignInLinks {
  const links = new Map<string, { readonly userId: number; readonly untilMs: number }>();
  return {
    create: userId => {
      const token = ids.token();
      links.set(digest(token), { userId, untilMs: clock.monotonicMs() + lifeMs });
      return token;
    },
    redeem: token => {
      const key = digest(token);
      const link = links.get(key);
      links.delete(key);
      return link && link.untilMs > clock.monotonicMs() ? link.userId : null;
    },
  };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
