import { join } from 'node:path';
import { type Config, ConfigError } from './config';
import { SchemaError, StoreFailure } from './platform/db';
import { HomeTaken } from './platform/lock';
import { SecretKeyError } from './platform/secrets';

export type StartSettings = Pick<Config, 'host' | 'home' | 'databaseUrl'>;

/** What a system call, the store or a driver says about a failure. */
interface Facts extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
  readonly path?: unknown;
  /** Where a file was copied to. */
  readonly dest?: unknown;
}

/** Why nothing was started, and what to do about it: a sentence wherever the cause lies outside, else the stack. */
export function explainStart(error: unknown, settings: StartSettings | null): string {
  if (error instanceof ConfigError || error instanceof HomeTaken) return error.message;
  if (error instanceof StoreFailure) return explainStart(error.cause, settings);
  if (error instanceof SchemaError) return ofSchema(error, settings);
  if (error instanceof SecretKeyError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const known = settings && (ofListening(error, settings) ?? ofHome(error, settings) ?? ofStore(error, settings));
  return known ?? error.stack ?? error.message;
}

/** A step that failed because of the disk or the server is no fault of the step. */
function ofSchema({ cause, message }: SchemaError, settings: StartSettings | null): string {
  const root = cause instanceof StoreFailure ? cause.cause : cause;
  const known = settings && root instanceof Error ? ofStore(root, settings) : null;
  return known ?? message;
}

function ofListening({ code, syscall, port, hostname }: Facts, { host }: StartSettings): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another: PORT=8090 npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this account. Choose one above 1023: PORT=8090 npm start`;
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host))
    return `HOST is "${host}", but must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`;
  return null;
}

const homeReasons: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'it is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'it belongs to another account',
  ENOSPC: 'its disk is full',
  ENAMETOOLONG: 'its name is too long',
  EISDIR: 'a folder lies where a file belongs',
  ENOTEMPTY: 'other things are in it, and others may read it',
  ENOENT: 'no folder can be made there',
};

function ofHome({ code, path: from, dest, syscall }: Facts, { home }: StartSettings): string | null {
  if (code === 'ENOENT' && syscall !== 'mkdir') return null;
  const path = dest ?? from;
  if (typeof path !== 'string' || !(path.startsWith(home) || home.startsWith(path))) return null;
  const reason = homeReasons[String(code)];
  return reason === undefined
    ? null
    : `MERIDIAN_HOME is "${home}", which cannot be used: ${reason}. Choose a folder of its own that this account may write to.`;
}

const unreachable: ReadonlySet<unknown> = new Set(
  ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'].concat(
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ),
);
/** What PostgreSQL refuses: connections, passwords, databases, writing, room. */
const refusedBy = /^(08|25|28|3D|42501|53|57)[0-9A-Z]*$/;
/** What the driver says without a code. */
const noAnswer = /timeout|terminated|unexpected|SASL|SCRAM|SSL/i;

function ofStore({ name, code, message }: Facts, { home, databaseUrl }: StartSettings): string | null {
  if (databaseUrl !== null)
    return unreachable.has(code) || refusedBy.test(String(code)) || noAnswer.test(message)
      ? `DATABASE_URL leads to a PostgreSQL that cannot be used: ${message}. Start that one, or correct the address.`
      : null;
  if (name !== 'SQLite3Error') return null;
  const [file, backups] = [join(home, 'meridian.db'), join(home, 'backups')];
  if (/not a database|malformed/.test(message))
    return `${file} is damaged (${message}). Put the newest copy in its place (from ${backups}, where an upgrade left one, or your own), or move it away to begin with nothing saved.`;
  if (/disk I\/O error|is full|readonly|(unable|could not) (to )?open/i.test(message))
    return `${file} cannot be written (${message}). Make room on its disk, or see that this account may write there.`;
  return null;
}
