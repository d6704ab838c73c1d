import type { EngineError } from '../contract';
import {
  checked,
  type Encryptions,
  encryptionRefused,
  messageOf,
  preferred,
  textOf,
  unchecked,
  untrusted,
} from '../shared';

/** What is tried for a `sslmode` (PostgreSQL manual, "SSL Support"); `prefer` where none is given, as existing addresses mean it. */
export function encryptionsOf(mode: string | undefined, host: string): Encryptions {
  switch (mode ?? 'prefer') {
    case 'disable':
      return [false];
    case 'allow':
      return [false, unchecked];
    case 'prefer':
      return preferred(host);
    case 'verify-ca':
    case 'verify-full':
      return [checked];
    default:
      return [unchecked];
  }
}

/** An attempt that failed because of how it was encrypted, in words a person can act on; null for any other failure. */
export function toEncryptionError(cause: unknown): EngineError | null {
  const code = textOf(cause, 'code');
  const message = messageOf(cause);
  if (/does not support SSL/.test(message))
    return encryptionRefused('The server does not offer encryption. Turn it on there, or connect without it.', cause);
  if (code === '28000' && /no encryption|SSL off/.test(message))
    return encryptionRefused('The server lets this user in with encryption alone. Use an encrypted connection.', cause);
  if (code === '28000' && /SSL encryption|SSL on/.test(message))
    return encryptionRefused('The server lets this user in without encryption alone. Connect without it.', cause);
  return untrusted(cause, 'sslmode=require');
}
