/** How a stored password is shown, and what keeps it when it is sent back. */
export const passwordMask = 'XXXXXXXXXX';

const addressParts = /^([A-Za-z][\w.-]*(?:\+[\w.-]+)?):\/\/(?:([^:/?#]*)(?::([^@]*))?@)?(.*)$/s;

export interface Address {
  /** `postgresql+psycopg2`. */
  readonly scheme: string;
  readonly username: string | null;
  /** As written, percent-encoded; null where the address has none. */
  readonly password: string | null;
  /** Host, port, database and query. */
  readonly rest: string;
}

/** The parts of a SQLAlchemy address; null where it is none. */
export function parseAddress(text: string): Address | null {
  const match = addressParts.exec(text.trim());
  if (!match) return null;
  return { scheme: match[1] ?? '', username: match[2] ?? null, password: match[3] ?? null, rest: match[4] ?? '' };
}

export function printAddress({ scheme, username, password, rest }: Address): string {
  if (username === null) return `${scheme}://${rest}`;
  return `${scheme}://${username}${password === null ? '' : `:${password}`}@${rest}`;
}

/** The address with its password masked, and the password itself. */
export function splitSecret(address: Address): { readonly masked: string; readonly password: string | null } {
  const { password } = address;
  if (password === null || password === '') return { masked: printAddress(address), password: null };
  return { masked: printAddress({ ...address, password: passwordMask }), password };
}

/** The address with its password put back where the mask stands. */
export function withSecret(masked: string, password: string | null): string {
  const address = parseAddress(masked);
  if (!address || address.password !== passwordMask) return masked;
  return printAddress({ ...address, password });
}

/** The backend's published name: the scheme without its driver. */
export function backendOf(scheme: string): string {
  return scheme.split('+', 1)[0] ?? scheme;
}

export function driverOf(scheme: string): string | null {
  return scheme.split('+')[1] ?? null;
}

export interface ServerParameters {
  readonly username?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly host?: string | null | undefined;
  readonly port?: number | string | null | undefined;
  readonly database?: string | null | undefined;
  readonly query?: Readonly<Record<string, unknown>> | null | undefined;
  readonly encryption?: boolean | null | undefined;
}

/** The address that a connection form stands for. `encryption` becomes `sslmode=require`. */
export function addressOfParameters(scheme: string, given: ServerParameters): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {})) query.set(key, String(value));
  if (given.encryption && !query.has('sslmode')) query.set('sslmode', 'require');
  const search = query.size > 0 ? `?${query}` : '';
  if (!given.host) return `${scheme}:///${given.database ?? ''}${search}`;
  const host = given.host.includes(':') ? `[${given.host}]` : given.host;
  const port = given.port ? `:${given.port}` : '';
  return printAddress({
    scheme,
    username: given.username ? encodeURIComponent(given.username) : null,
    password: given.password
      ? given.password === passwordMask
        ? passwordMask
        : encodeURIComponent(given.password)
      : null,
    rest: `${host}${port}/${encodeURIComponent(given.database ?? '')}${search}`,
  });
}
