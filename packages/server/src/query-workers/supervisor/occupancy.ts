import type { Attempt } from './call';

export interface OccupancyLimits {
  /** Calls one connection runs at once. */
  readonly callsPerConnection: number;
  /** Files made at once: they last as long as their readers like, and must leave room for charts. */
  readonly files: number;
}

/** How many calls of each connection, and how many files, are under way. */
export class Occupancy {
  readonly #limits: OccupancyLimits;
  readonly #byConnection = new Map<string, number>();
  #files = 0;

  constructor(limits: OccupancyLimits) {
    this.#limits = limits;
  }

  hasRoomFor({ call }: Attempt): boolean {
    if (call.isFile && this.#files >= this.#limits.files) return false;
    return (this.#byConnection.get(call.connection.epoch) ?? 0) < this.#limits.callsPerConnection;
  }

  begin(attempt: Attempt): void {
    this.#count(attempt, 1);
  }

  end(attempt: Attempt): void {
    this.#count(attempt, -1);
  }

  #count({ call: { connection, isFile } }: Attempt, change: 1 | -1): void {
    if (isFile) this.#files += change;
    const count = (this.#byConnection.get(connection.epoch) ?? 0) + change;
    if (count > 0) this.#byConnection.set(connection.epoch, count);
    else this.#byConnection.delete(connection.epoch);
  }
}
