import { EngineError } from '../contract';
import { checked, type Encryptions, encryptionRefused, preferred, unchecked, untrusted } from '../shared';

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
export function explainEncryption(cause: unknown): EngineError | null {
  const { code, errno }: { readonly code?: unknown; readonly errno?: unknown } =
    typeof cause === 'object' && cause !== null ? cause : {};
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT')
    return encryptionRefused('The server does not offer encryption. Turn it on there, or connect without it.', cause);
  if (errno === encryptionWanted)
    return encryptionRefused('The server lets people in with encryption alone. Use an encrypted connection.', cause);
  return untrusted(cause, 'ssl_mode=REQUIRED');
}

/** Whether another encryption may be let in where this one was not. */
export function mayBeOfEncryption(error: unknown): boolean {
  if (!(error instanceof EngineError)) return false;
  const { errno }: { readonly errno?: unknown } =
    typeof error.cause === 'object' && error.cause !== null ? error.cause : {};
  return error.field === 'encryption' || errno === accessDenied;
}
