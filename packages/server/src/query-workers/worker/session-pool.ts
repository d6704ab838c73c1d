import type { ConnectionSpec, Connector, Session } from '@meridian/engines';

/** Milliseconds an unused session stays open: one of a server holds something there, one of our own files is dear to open again. */
const idleMs = { server: 30_000, file: 600_000, embedded: 600_000 } as const;
const mostIdlePerConnection = 4;
/** Milliseconds in which a server must let us in: one that takes a connection and says nothing is no reason to wait as long as for rows. */
const mostOpeningMs = 10_000;

export interface OpenOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

interface Idle {
  readonly session: Session;
  readonly timer: NodeJS.Timeout;
}

/** Open sessions by connection epoch. A session belongs to one job at a time; one whose statement was cut short, or whose server has gone, is closed, not reused. */
export class SessionPool {
  readonly #connectorFor: (engine: string) => Promise<Connector>;
  readonly #idle = new Map<string, Idle[]>();

  constructor(connectorFor: (engine: string) => Promise<Connector>) {
    this.#connectorFor = connectorFor;
  }

  /** Runs `work`, which gets a session of the connection when it first asks for one: what needs no engine waits for none. */
  async use<T>(
    connection: ConnectionSpec,
    options: OpenOptions,
    work: (session: () => Promise<Session>) => Promise<T>,
  ): Promise<T> {
    const lent: { session: Promise<Session> | null } = { session: null };
    try {
      return await work(() => {
        lent.session ??= this.#lend(connection, options);
        return lent.session;
      });
    } finally {
      const session = lent.session === null ? null : await lent.session.catch(() => null);
      if (session !== null) this.#giveBack(connection, session, options.signal);
    }
  }

  async #lend(connection: ConnectionSpec, options: OpenOptions): Promise<Session> {
    return this.#take(connection.epoch) ?? (await this.#open(connection, options));
  }

  #giveBack(connection: ConnectionSpec, session: Session, signal: AbortSignal): void {
    if (signal.aborted || session.isLost?.() === true) void session.close().catch(reportClose);
    else this.#keep(connection, session);
  }

  async #open(connection: ConnectionSpec, options: OpenOptions): Promise<Session> {
    const connector = await this.#connectorFor(connection.engine);
    return connector.open(connection, { ...options, timeoutMs: Math.min(options.timeoutMs, mostOpeningMs) });
  }

  #take(epoch: string): Session | null {
    const idle = this.#idle.get(epoch)?.pop();
    if (idle === undefined) return null;
    clearTimeout(idle.timer);
    if (idle.session.isLost?.() !== true) return idle.session;
    void idle.session.close().catch(reportClose);
    return this.#take(epoch);
  }

  #keep({ epoch, parameters }: ConnectionSpec, session: Session): void {
    const idle = this.#idle.get(epoch) ?? [];
    if (idle.length >= mostIdlePerConnection) {
      void session.close().catch(reportClose);
      return;
    }
    const timer = setTimeout(() => this.#expire(epoch, session), idleMs[parameters.kind]).unref();
    this.#idle.set(epoch, [...idle, { session, timer }]);
  }

  #expire(epoch: string, session: Session): void {
    const left = (this.#idle.get(epoch) ?? []).filter(idle => idle.session !== session);
    if (left.length > 0) this.#idle.set(epoch, left);
    else this.#idle.delete(epoch);
    void session.close().catch(reportClose);
  }
}

/** A session that cannot be closed is gone already; the supervisor keeps what is written here. */
function reportClose(error: unknown): void {
  process.stderr.write(`A session did not close: ${String(error)}\n`);
}
