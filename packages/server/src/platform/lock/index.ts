import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Who uses a home at the moment. */
export interface HomeHolder {
  readonly pid: number;
  /** Where it listens; null while it starts. */
  readonly address: string | null;
}

/** The right to be the only process on a home. Ends with the process, however that ends. */
export interface HomeLock {
  /** Throws when the lock was released. */
  assertHeld(): void;
  announce(address: string): void;
  release(): Promise<void>;
}

/** Another process has the home. */
export class HomeTaken extends Error {
  readonly holder: HomeHolder | null;
  constructor(root: string, holder: HomeHolder | null) {
    const who = holder ? ` by process ${holder.pid}${holder.address ? `, which serves ${holder.address}` : ''}` : '';
    super(`${root} is in use${who}. Stop that one first, or choose another MERIDIAN_HOME.`);
    this.holder = holder;
  }
}

/**
 * Takes the home at `root`, or throws HomeTaken. The lock is a listening local socket, which the system frees at the holder's
 * death; whoever connects is told who holds it.
 */
export async function lockHome(root: string): Promise<HomeLock> {
  const endpoint = endpointOf(realpathSync(root));
  let holder: HomeHolder = { pid: process.pid, address: null };
  let held = true;
  const server = createServer(socket => socket.on('error', () => socket.destroy()).end(JSON.stringify(holder)));
  if (!(await listens(server, endpoint))) {
    const other = await ask(endpoint);
    // On systems without abstract sockets a dead holder leaves the socket's file; nobody answers there.
    const stale = other === null && endpoint.startsWith('/');
    if (stale) rmSync(endpoint, { force: true });
    if (!stale || !(await listens(server, endpoint))) throw new HomeTaken(root, other);
  }
  server.unref();
  return {
    assertHeld: () => {
      if (!held) throw new Error(`The lock of ${root} was released.`);
    },
    announce: address => {
      holder = { ...holder, address };
    },
    release: async () => {
      held = false;
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

function endpointOf(root: string): string {
  const name = `meridian-${createHash('sha256').update(root).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listens(server: Server, endpoint: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', refused);
    server.listen(endpoint, () => {
      server.off('error', refused);
      resolve(true);
    });
  });
}

function ask(endpoint: string): Promise<HomeHolder | null> {
  return new Promise(resolve => {
    let text = '';
    const socket = connect(endpoint);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', chunk => {
      text += String(chunk);
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(readHolder(text)));
  });
}

function readHolder(text: string): HomeHolder | null {
  const match = /^\{"pid":(\d+),"address":(?:null|"([^"]*)")\}$/.exec(text);
  return match ? { pid: Number(match[1]), address: match[2] ?? null } : null;
}
