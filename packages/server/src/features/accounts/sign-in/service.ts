import { AppError } from '../../../http';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db';
import type { Log } from '../../../platform/log';
import type { Passwords } from '../credentials/passwords';
import type { Sessions } from '../credentials/sessions';
import type { SignInLinks } from '../credentials/sign-in-links';
import type { Throttle } from '../credentials/throttle';
import type { TokenClaims, TokenKind, Tokens } from '../credentials/tokens';
import type { Principals } from '../principals';
import { countFailure, countSignIn, findForSignIn, type SigningIn } from './store';

export interface Attempt {
  readonly username: string;
  readonly password: string;
  /** Address the request came from. */
  readonly ip: string;
}

export interface SignIn {
  /** Throws `wrong_credentials` and `too_many_attempts`; which of name and password was wrong is not told. */
  byPassword(attempt: Attempt): Promise<SigningIn>;
  /** Null when the link was used, has expired or never was. */
  byLink(token: string): Promise<SigningIn | null>;
  /** A new session's token; the one that was there before ends. */
  openSession(person: SigningIn, before: string | null): Promise<string>;
  closeSession(token: string): Promise<void>;
  createTokens(person: SigningIn, kinds: readonly TokenKind[]): Promise<readonly string[]>;
  /** An access token for a refresh token. Throws `malformed_token` and `expired_token`. */
  refresh(token: string): Promise<string>;
  csrfToken(session: string): string;
}

export interface SignInNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly sessions: Sessions;
  readonly links: SignInLinks;
  readonly tokens: Tokens;
  readonly principals: Principals;
  /** Waits until accounts have the passwords they are configured to have. */
  readonly settle: () => Promise<void>;
}

export function signInService(needs: SignInNeeds): SignIn {
  const { db, clock, sessions, links, tokens } = needs;
  return {
    byPassword: attempt => byPassword(needs, attempt),
    byLink: async token => {
      await needs.settle();
      const userId = links.redeem(token);
      const person = userId === null ? null : await findForSignIn(db.kysely, { id: userId });
      return person?.active ? person : null;
    },
    openSession: async (person, before) => {
      if (before !== null) await sessions.close(before);
      return db.transaction(async tx => {
        await countSignIn(tx, person.id, clock.now());
        return sessions.open(tx, person);
      });
    },
    closeSession: token => sessions.close(token),
    createTokens: async (person, kinds) => {
      await countSignIn(db.kysely, person.id, clock.now());
      const claims: TokenClaims = { userId: person.id, credentialsVersion: person.credentialsVersion };
      return Promise.all(kinds.map(kind => tokens.create(kind, claims)));
    },
    refresh: async token => {
      const claims = await tokens.read('refresh', token);
      const person = await needs.principals.of(claims.userId);
      if (person?.credentialsVersion !== claims.credentialsVersion) throw new AppError('expired_token');
      return tokens.create('access', claims);
    },
    csrfToken: session => sessions.csrfToken(session),
  };
}

async function byPassword(needs: SignInNeeds, { username, password, ip }: Attempt): Promise<SigningIn> {
  const keys = [`account ${username.toLowerCase()}`, `address ${networkOf(ip)}`];
  needs.throttle.admit(keys);
  await needs.settle();
  const person = await findForSignIn(needs.db.kysely, { username });
  const matches = await needs.passwords.matches(password, person?.passwordHash ?? null);
  if (person?.active && matches) {
    needs.throttle.succeeded(keys[0] ?? '');
    return person;
  }
  needs.throttle.failed(keys);
  needs.log.warn('sign-in refused', { username: username.slice(0, 100), ip });
  if (person) await countFailure(needs.db.kysely, person.id);
  throw new AppError('wrong_credentials');
}

/** Who holds one IPv6 address usually holds 2^64 of them. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
