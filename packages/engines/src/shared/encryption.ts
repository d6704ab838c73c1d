import { EngineError } from '../contract';
import { textOf } from './errors';

/** How one attempt to connect is encrypted: not at all, or with a certificate that is checked or not. */
export type Encryption = false | { readonly rejectUnauthorized: boolean };
/** What is tried, in order. */
export type Encryptions = readonly [Encryption, ...Encryption[]];

export const unchecked: Encryption = { rejectUnauthorized: false };
export const checked: Encryption = { rejectUnauthorized: true };

/** With encryption where the server has it. On the loopback nobody can listen in: there it is tried second. */
export const preferred = (host: string): Encryptions =>
  host === 'localhost' || host === '::1' || host.startsWith('127.') ? [false, unchecked] : [unchecked, false];

/** A connection that failed because of how it was encrypted; the sentence tells what to do. */
export const encryptionRefused = (sentence: string, cause: unknown): EngineError =>
  new EngineError('CONNECTION_ACCESS_DENIED_ERROR', sentence, { field: 'encryption', cause });

const certificateCodes =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_|CERT_|ERR_TLS_CERT|HANDSHAKE_SSL_ERROR)/;

/** A certificate that was checked and found wanting; null for any other failure. `without` names what leaves it unchecked. */
export function untrusted(cause: unknown, without: string): EngineError | null {
  if (!(cause instanceof Error) || !certificateCodes.test(textOf(cause, 'code'))) return null;
  const sentence = `The certificate of the server cannot be trusted: ${cause.message}. With ${without} it is not checked.`;
  return encryptionRefused(sentence, cause);
}

/** Tries one encryption after the other while `isRefusal` says that the server refused because of it. Where it refuses all, the first refusal is thrown. */
export async function tryInOrder<T>(
  encryptions: Encryptions,
  attempt: (encryption: Encryption) => Promise<T>,
  isRefusal: (error: unknown) => boolean,
): Promise<T> {
  const [first, second] = encryptions;
  try {
    return await attempt(first);
  } catch (error) {
    if (second === undefined || !isRefusal(error)) throw error;
    return await attempt(second).catch((later: unknown) => {
      throw isRefusal(later) ? error : later;
    });
  }
}
