import { EngineError } from '../contract';
import { checked, type Encryptions, encryptionRefused, preferred, textOf, unchecked, untrusted } from '../shared';
import { errorNumberOf } from './errors';

/** What is tried: how the drivers of Python spell it (`ssl_mode`, `ssl`), and how our connection form does (`sslmode`). */
export function encryptionsOf(query: Readonly<Record<string, string>>, host: string): Encryptions {
  const mode = (query['sslmode'] ?? query['ssl_mode'] ?? query['ssl'] ?? '').toLowerCase().replaceAll('_', '-');
  if (['0', 'false', 'disable', 'disabled'].includes(mode)) return [false];
  if (['', 'allow', 'prefer', 'preferred'].includes(mode)) return preferred(host);
  return [mode.startsWith('verify') ? checked : unchecked];
}

/** ER_SECURE_TRANSPORT_REQUIRED of MySQL; MariaDB says that the password is wrong. */
const encryptionWanted = 3159;
const accessDenied = 1045;

/** An attempt that failed because of how it was encrypted, in words a person can act on; null for any other failure. */
export function toEncryptionError(cause: unknown): EngineError | null {
  if (textOf(cause, 'code') === 'HANDSHAKE_NO_SSL_SUPPORT')
    return encryptionRefused('The server does not offer encryption. Turn it on there, or connect without it.', cause);
  if (errorNumberOf(cause) === encryptionWanted)
    return encryptionRefused('The server lets people in with encryption alone. Use an encrypted connection.', cause);
  return untrusted(cause, 'ssl_mode=REQUIRED');
}

/** Whether the server may let in with another encryption whom it refused with this one. */
export function mayBeOfEncryption(error: unknown): boolean {
  if (!(error instanceof EngineError)) return false;
  return error.field === 'encryption' || errorNumberOf(error.cause) === accessDenied;
}
