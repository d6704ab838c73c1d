import type { ConnectionSpec } from '../contract';
import { type OpenedInstance, openInstance } from './instance';

interface Shared {
  readonly opened: Promise<OpenedInstance>;
  sessions: number;
}

/** An instance that others may use too. */
export interface SharedInstance extends OpenedInstance {
  /** To be called once, by each who took it: the last one ends the instance. */
  readonly release: () => Promise<void>;
}

/** Instances by the epoch of their connection: its sessions share one. */
export class SharedInstances {
  readonly #instances = new Map<string, Shared>();

  async take(connection: ConnectionSpec): Promise<SharedInstance> {
    const { epoch } = connection;
    const shared = this.#instances.get(epoch) ?? { opened: openInstance(connection), sessions: 0 };
    this.#instances.set(epoch, shared);
    shared.sessions += 1;
    try {
      return { ...(await shared.opened), release: () => this.#release(epoch, shared) };
    } catch (cause) {
      this.#forget(epoch, shared);
      throw cause;
    }
  }

  async #release(epoch: string, shared: Shared): Promise<void> {
    shared.sessions -= 1;
    if (shared.sessions > 0) return;
    this.#forget(epoch, shared);
    (await shared.opened).instance.closeSync();
  }

  #forget(epoch: string, shared: Shared): void {
    if (this.#instances.get(epoch) === shared) this.#instances.delete(epoch);
  }
}
