import { AppError, type Authenticate, type Authentication, type Credentials, type Principal } from '../../../http';
import type { Person, Principals } from '../principals';
import type { GuestTokens } from './guest-tokens';
import type { Session, Sessions } from './sessions';
import type { Tokens } from './tokens';

export interface Ways {
  readonly principals: Principals;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly guestTokens: GuestTokens;
}

/**
 * Who sends a request. Every credential must hold, and all must name one person; one that fails is never passed over for another.
 * Where a guest's token comes along with a cookie, which browsers send by themselves, the guest is who asks. The one exception is a session that has ended: browsers keep such cookies, so it counts as none where anybody may come in.
 */
export function authenticator(ways: Ways): Authenticate {
  return credentials => {
    const { bearer, guest, session } = credentials;
    if (guest === null && bearer === null && session !== null) return bySession(ways, session);
    if (guest === null && bearer === null) return nobody(ways, false);
    return byAll(ways, credentials);
  };
}

function bySession(ways: Ways, token: string): Authentication | Promise<Authentication> {
  const session = ways.sessions.find(token);
  if (session instanceof Promise || session === null) return bySessionSlowly(ways, token);
  const person = ways.principals.of(session.userId);
  if (person instanceof Promise) return bySessionSlowly(ways, token);
  return ofSession(session, person) ?? nobody(ways, true);
}

async function bySessionSlowly(ways: Ways, token: string): Promise<Authentication> {
  const session = await ways.sessions.find(token);
  const person = session && (await ways.principals.of(session.userId));
  return (session && ofSession(session, person)) ?? nobody(ways, true);
}

function ofSession(session: Session, person: Person | null): Authentication | null {
  if (person?.credentialsVersion !== session.credentialsVersion) return null;
  return { principal: person.principal, csrfToken: session.csrfToken, ended: false };
}

async function nobody(ways: Ways, ended: boolean): Promise<Authentication> {
  return { principal: await ways.principals.anonymous(), csrfToken: null, ended };
}

async function byAll(ways: Ways, { bearer, guest, session }: Credentials): Promise<Authentication> {
  if (guest !== null) {
    if (bearer !== null) throw new AppError('expired_token');
    const principal = await ways.principals.guest(await ways.guestTokens.read(guest));
    return { principal, csrfToken: null, ended: false };
  }
  const principal = await byToken(ways, bearer ?? '');
  if (session !== null) {
    const other = await bySession(ways, session);
    if (!other.ended && other.principal.userId !== principal.userId) throw new AppError('expired_token');
  }
  // A token is sent on purpose, never by the browser alone, so nothing needs to prove that.
  return { principal, csrfToken: null, ended: false };
}

async function byToken(ways: Ways, token: string): Promise<Principal> {
  const claims = await ways.tokens.read('access', token);
  const person = await ways.principals.of(claims.userId);
  if (person?.credentialsVersion !== claims.credentialsVersion) throw new AppError('expired_token');
  return person.principal;
}
