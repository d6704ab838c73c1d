/** One cookie of a `Cookie` header; null when it is not there. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const eq = part.indexOf('=');
    if (eq > 0 && part.slice(0, eq).trim() === name) return part.slice(eq + 1).trim();
  }
  return null;
}

/** Names and flags of the session cookie: `__Host-` and Secure need TLS, so they are there behind TLS only. */
export interface SessionCookie {
  readonly name: string;
  /** What every cookie of ours carries besides its value. */
  readonly flags: string;
  set(value: string, maxAgeSeconds: number): string;
  clear(): string;
}

export function sessionCookie(behindTls: boolean): SessionCookie {
  const name = behindTls ? '__Host-meridian' : 'meridian_session';
  const flags = `Path=/; HttpOnly; SameSite=Lax${behindTls ? '; Secure' : ''}`;
  return {
    name,
    flags,
    set: (value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${flags}`,
    clear: () => `${name}=; Max-Age=0; ${flags}`,
  };
}
