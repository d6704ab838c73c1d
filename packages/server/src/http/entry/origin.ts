import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Which names this server answers to. Any other name in `Host` is refused: a foreign page may have rebound it to us. */
export interface OriginRules {
  /** Host names without ports, lower case. */
  readonly hosts: ReadonlySet<string>;
  /** Whether plain IP addresses are fine as well; an address cannot be rebound. */
  readonly addresses: boolean;
}

/** A question for each request: is this `Host` one of ours? Good spellings are remembered, a hundred at most. */
export function hostCheck(rules: OriginRules): (host: string | undefined) => boolean {
  const good = new Set<string>();
  return host => {
    if (host === undefined) return false;
    if (good.has(host)) return true;
    const name = hostName(host);
    const isOurs = name !== null && (rules.hosts.has(name) || (rules.addresses && isIP(name) !== 0));
    if (isOurs && good.size < 100) good.add(host);
    return isOurs;
  };
}

/** Whether a browser says that the request comes from another site. Clients that are no browsers say nothing. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  // Browsers that say it cannot be made to lie, and know it also behind a proxy that changes Host.
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}

function hostName(host: string): string | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host);
  const name = match?.[1] ?? match?.[2];
  return name?.toLowerCase() ?? null;
}
