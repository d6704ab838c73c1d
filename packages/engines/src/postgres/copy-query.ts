import { once } from 'node:events';
import type { Connection, Submittable } from 'pg';
import { Deferred } from '../shared';

/** What the driver can do and its types do not say. */
interface CopyingConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A `COPY … FROM STDIN` that takes its rows from a stream, no faster than the server reads them. */
export class CopyQuery implements Submittable {
  readonly #text: string;
  readonly #rows: AsyncIterable<Buffer>;
  readonly #over = new Deferred<void>();
  #failure: Error | null = null;

  constructor(text: string, rows: AsyncIterable<Buffer>) {
    this.#text = text;
    this.#rows = rows;
  }

  /** Waits until the server has taken everything, or refused. */
  done(): Promise<void> {
    return this.#over.promise;
  }

  submit = (connection: Connection): void => {
    connection.query(this.#text);
  };

  handleCopyInResponse(connection: CopyingConnection): void {
    this.#pump(connection).catch((error: Error) => {
      this.#failure ??= error;
      connection.sendCopyFail('The rows broke off.');
    });
  }

  async #pump(connection: CopyingConnection): Promise<void> {
    const { stream } = connection;
    for await (const chunk of this.#rows) {
      if (this.#failure !== null || stream.destroyed) return;
      connection.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
    }
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The server says afterwards that it is ready.
  }

  handleError(error: Error): void {
    this.#failure ??= error;
    this.#over.reject(this.#failure);
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#over.resolve();
    else this.#over.reject(this.#failure);
  }
}
