import { lookup } from 'node:dns/promises';
import { realpathSync, statSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { sep } from 'node:path';
import { type ConnectionParameters, EngineError } from '@meridian/engines';

/** What no connection may reach, and where files may be. */
export interface TargetRules {
  /** The port this server listens on, at any loopback address. */
  readonly ownPort: number;
  /** Where saved work is kept, when that is a server. */
  readonly store: { readonly host: string; readonly port: number; readonly database: string } | null;
  /** Files of our own that are no data, by whatever name they are found. */
  readonly ownFiles: readonly string[];
  /** Folders below which database files may be opened, read-only. */
  readonly fileRoots: readonly string[];
}

// Link-local addresses hold cloud metadata services; the last one is a cloud's own spelling.
const neverReached = new BlockList();
neverReached.addSubnet('169.254.0.0', 16, 'ipv4');
neverReached.addSubnet('fe80::', 10, 'ipv6');
neverReached.addAddress('fd00:ec2::254', 'ipv6');
neverReached.addAddress('0.0.0.0', 'ipv4');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a connection may be opened, asked each time before it is. Throws EngineError CONNECTION_INVALID_HOSTNAME_ERROR for a name
 * nobody knows and CONNECTION_ACCESS_DENIED_ERROR for an address or a file that is out of bounds.
 */
export async function checkTarget(parameters: ConnectionParameters, rules: TargetRules): Promise<void> {
  if (parameters.kind === 'embedded') return;
  if (parameters.kind === 'file') return checkFile(parameters.path, rules);
  const addresses = await addressesOf(parameters.host);
  const own = await ownStore(rules);
  for (const address of addresses) {
    const isLoopback = isIn(loopback, address);
    const isOurs =
      (isLoopback && parameters.port === rules.ownPort) ||
      (own !== null && own.port === parameters.port && own.database === parameters.database && own.holds(address));
    if (isOurs || isIn(neverReached, address))
      throw outOfBounds(
        parameters.host,
        'host',
        'It belongs to this server itself, or to what keeps its machine. Choose another host.',
      );
  }
}

async function addressesOf(host: string): Promise<readonly string[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return [bare];
  try {
    return (await lookup(bare, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new EngineError(
      'CONNECTION_INVALID_HOSTNAME_ERROR',
      `The host name "${host}" cannot be resolved. Check how it is spelt.`,
      {
        field: 'host',
        cause,
      },
    );
  }
}

async function ownStore({ store }: TargetRules) {
  if (!store) return null;
  const addresses = new Set(await addressesOf(store.host));
  const isHere = [...addresses].some(address => isIn(loopback, address));
  return {
    port: store.port,
    database: store.database,
    holds: (address: string) => addresses.has(address) || (isHere && isIn(loopback, address)),
  };
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function checkFile(path: string, { fileRoots, ownFiles }: TargetRules): void {
  let real: string;
  try {
    real = realpathSync(path);
  } catch (cause) {
    throw new EngineError('CONNECTION_UNKNOWN_DATABASE_ERROR', `There is no file ${path}, or it cannot be read.`, {
      field: 'database',
      cause,
    });
  }
  if (!fileRoots.some(root => real.startsWith(`${resolved(root)}${sep}`)))
    throw outOfBounds(path, 'database', 'Files are opened below the folders in MERIDIAN_FILE_ROOTS only.');
  if (ownFiles.some(own => isSameFile(own, real)))
    throw outOfBounds(path, 'database', 'It is a file of this server itself. Choose another one.');
}

/** A second name of a file, which no path tells. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map(path => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

function resolved(root: string): string {
  try {
    return realpathSync(root);
  } catch {
    // A root that is not there holds nothing; its own spelling matches no real path.
    return root;
  }
}

function outOfBounds(what: string, field: string, why: string): EngineError {
  return new EngineError('CONNECTION_ACCESS_DENIED_ERROR', `${what} may not be connected to. ${why}`, { field });
}
