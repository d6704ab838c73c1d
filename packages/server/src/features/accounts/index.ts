import type { Feature } from '../../feature';
import type { Answer, Authenticate, Principal, SessionCookie } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { Secrets } from '../../platform/secrets';
import { ensureAdmin, settlePassword } from './admin-account';
import { syncBuiltInRoles } from './built-in-sync';
import { authenticator } from './credentials/authenticate';
import { type GuestTokens, openGuestTokens } from './credentials/guest-tokens';
import { openPasswords } from './credentials/passwords';
import { openSessions } from './credentials/sessions';
import { openSignInLinks } from './credentials/sign-in-links';
import { openThrottle } from './credentials/throttle';
import { openTokens } from './credentials/tokens';
import { type Epoch, openEpoch } from './epoch';
import { type Grants, openGrants } from './grants';
import { assertGuestRole } from './guest-role';
import { assertKey } from './key-check';
import { mountMe } from './me/routes';
import { meService } from './me/service';
import { accountMigrations } from './migrations';
import { openPrincipals } from './principals';
import { mountSecurity } from './security/routes';
import { signInRoutes } from './sign-in/routes';
import { signInService } from './sign-in/service';

export type { GuestTokens } from './credentials/guest-tokens';
export type { Epoch } from './epoch';
export { type GrantKind, type Grants, grantNames } from './grants';

export interface AccountsNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly cookie: SessionCookie;
  readonly adminPassword: string | null;
  /** Whether the key that saved work was encrypted with is given up. */
  readonly keyIsLost: boolean;
  /** Name of the role that guests of embedded dashboards have. */
  readonly guestRole: string;
  /** The web app's page for an address; null where it is not built. */
  readonly webPage: (path: string, headers: Readonly<Record<string, unknown>>) => Promise<Answer | null>;
}

/** Who people are and what they may do. */
export interface Accounts extends Feature {
  readonly authenticate: Authenticate;
  /** The things access is given to; features that own such things keep them known. */
  readonly grants: Grants;
  /** Everything remembered about who may do and see what holds for one epoch. */
  readonly epoch: Epoch;
  readonly guestTokens: GuestTokens;
  /** `admin` as a principal, for work the product does by itself. Only after the start. */
  admin(): Promise<Principal>;
  /**
   * Gives `admin` the configured password. Checking it takes longer than half of a start, so the start does not wait; whoever signs
   * in does. Only after the start.
   */
  settle(): Promise<void>;
  /** The end of an address that signs `admin` in, once. Only after the start. */
  newSignInLink(): string;
}

export function accountsFeature(needs: AccountsNeeds): Accounts {
  const { db, clock, ids, secrets } = needs;
  const epoch = openEpoch(db, clock);
  const principals = openPrincipals(db, epoch, needs.guestRole);
  const sessions = openSessions(needs);
  const tokens = openTokens(needs);
  const guestTokens = openGuestTokens(needs);
  const links = openSignInLinks(ids, clock);
  const passwords = openPasswords();
  const throttle = openThrottle(clock);
  const parts = { db, clock, passwords, epoch };
  const admin = { id: null as number | null, settled: null as Promise<void> | null };
  const adminId = () => {
    if (admin.id === null) throw new Error('Accounts have not been started.');
    return admin.id;
  };
  const settle = () => {
    admin.settled ??= settlePassword(parts, adminId(), needs.adminPassword).catch(error => {
      admin.settled = null; // the next to sign in tries again
      throw error;
    });
    return admin.settled;
  };
  const signIn = signInService({ ...needs, passwords, throttle, sessions, links, tokens, principals, settle });
  return {
    migrations: accountMigrations,
    authenticate: authenticator({ principals, sessions, tokens, guestTokens }),
    grants: openGrants(epoch),
    epoch,
    guestTokens,
    routes: mount => {
      signInRoutes(mount, { ...needs, signIn });
      mountMe(mount, meService(parts));
      mountSecurity(mount, parts);
    },
    start: async () => {
      await assertKey(db, secrets, needs.keyIsLost);
      await syncBuiltInRoles(db);
      await assertGuestRole(db, needs.guestRole);
      admin.id = await ensureAdmin(parts);
      await sessions.forgetExpired();
    },
    admin: async () => {
      const person = admin.id === null ? null : await principals.of(admin.id);
      if (person === null) throw new Error('There is no active admin to work as.');
      return person.principal;
    },
    settle,
    newSignInLink: () => links.create(adminId()),
  };
}
