import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock';
import type { Database, Executor } from '../../../platform/db';
import type { Ids } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import type { AccountTables } from '../tables';

/** Seconds a session lives. */
export const sessionSeconds = 31 * 24 * 3600;
/** Sessions held ready in memory. */
const heldReady = 20_000;

export interface Session {
  readonly userId: number;
  readonly credentialsVersion: number;
  /** What unsafe requests of this session must bring. */
  readonly csrfToken: string;
  readonly expiresAtMs: number;
}

/** Browser sessions: an opaque token in a cookie, its digest in the store. */
export interface Sessions {
  /** The token for the cookie. */
  open(tx: Executor, user: { readonly id: number; readonly credentialsVersion: number }): Promise<string>;
  /** Null when it has ended. Immediate when it was seen before. */
  find(token: string): Session | null | Promise<Session | null>;
  close(token: string): Promise<void>;
  /** The CSRF token of a session. */
  csrfToken(token: string): string;
  forgetExpired(): Promise<void>;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}

export function openSessions({ db, clock, ids, secrets }: Needs): Sessions {
  const ready = new LRUCache<string, Session>({ max: heldReady });
  const tables = () => db.kysely.withTables<AccountTables>();
  const load = async (token: string): Promise<Session | null> => {
    const row = await tables()
      .selectFrom('sessions')
      .select(['user_id', 'credentials_version', 'expires_on'])
      .where('token_digest', '=', digest(token))
      .executeTakeFirst();
    if (!row) return null;
    const session = {
      userId: row.user_id,
      credentialsVersion: row.credentials_version,
      csrfToken: secrets.digest(token, 'csrf'),
      expiresAtMs: Date.parse(row.expires_on),
    };
    // Other processes may end it as well, so only the one owner of a store may hold it ready.
    if (db.kind === 'sqlite') ready.set(token, session);
    return session;
  };
  const alive = (session: Session | null) => (session && session.expiresAtMs > clock.now().getTime() ? session : null);
  return {
    open: async (tx, user) => {
      const token = ids.token();
      const now = clock.now();
      const row = {
        token_digest: digest(token),
        user_id: user.id,
        credentials_version: user.credentialsVersion,
        created_on: now,
        expires_on: new Date(now.getTime() + sessionSeconds * 1000),
      };
      await tx.withTables<AccountTables>().insertInto('sessions').values(row).execute();
      return token;
    },
    find: token => {
      const session = ready.get(token);
      return session ? alive(session) : load(token).then(alive);
    },
    close: async token => {
      ready.delete(token);
      await tables().deleteFrom('sessions').where('token_digest', '=', digest(token)).execute();
    },
    csrfToken: token => secrets.digest(token, 'csrf'),
    forgetExpired: async () => {
      await tables().deleteFrom('sessions').where('expires_on', '<', clock.now().toISOString()).execute();
    },
  };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
