import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';

/** Encryption at rest and keyed digests, from the one key of the installation. */
export interface Secrets {
  /** AES-256-GCM. `purpose` is bound to the result: another purpose cannot read it. */
  encrypt(plain: string, purpose: string): string;
  /** Throws when the key or the purpose is another, or the text was changed. */
  decrypt(sealed: string, purpose: string): string;
  /** 32 bytes for one purpose (signing tokens, say). */
  derive(purpose: string): Uint8Array;
  /** Keyed digest, base64url. */
  digest(text: string, purpose: string): string;
}

export class SecretKeyError extends Error {}

/** Reads the key file, or writes a new one (32 random bytes, mode 0600). Throws SecretKeyError on a file others can read. */
export function openSecrets(keyFile: string): Secrets {
  return secretsOf(readKey(keyFile) ?? writeKey(keyFile));
}

export function secretsOf(key: Uint8Array): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', key, 'meridian', purpose, 32));
  const encryptionKey = derive('encrypt');
  const digestKey = derive('digest');
  return {
    derive,
    // The purpose comes first, with its length, so that no text of one purpose reads like one of another.
    digest: (text, purpose) =>
      createHmac('sha256', digestKey).update(`${purpose.length} ${purpose} ${text}`).digest('base64url'),
    encrypt: (plain, purpose) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt: (sealed, purpose) => {
      if (!sealed.startsWith('v1.')) throw new SecretKeyError('This secret was not written by this product.');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function readKey(keyFile: string): Uint8Array | null {
  const stat = statSync(keyFile, { throwIfNoEntry: false });
  if (!stat) return null;
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) {
    throw new SecretKeyError(`${keyFile} can be read by others. If nobody has, run: chmod 600 ${keyFile}`);
  }
  const key = readFileSync(keyFile);
  if (key.length !== 32)
    throw new SecretKeyError(
      `${keyFile} is damaged: it holds ${key.length} bytes instead of 32. Put a copy of it in its place.`,
    );
  return key;
}

function writeKey(keyFile: string): Uint8Array {
  const key = randomBytes(32);
  // Under another name until it is whole: a start that is killed here must not leave half a key behind.
  const part = `${keyFile}.part`;
  const file = openSync(part, 'w', 0o600);
  try {
    writeSync(file, key);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, keyFile);
  return key;
}
