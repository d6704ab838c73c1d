import { Worker } from 'node:worker_threads';
import type { Order, Page, ReadOrder, Reply } from './thread-contract';

/** The thread's program: its own bundle beside the process's; from sources, the source through the same loader as ours. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('../sqlite-thread.js', import.meta.url));
  const source = JSON.stringify(new URL('./thread.ts', import.meta.url).href);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return new Worker(`import(${loader}).then(({ tsImport }) => tsImport(${source}, ${source}))`, { eval: true });
}

/** One thread that reads one statement at a time. After `end` it is gone, with whatever it was doing. */
export class ReadingThread {
  readonly #worker: Worker;
  #waiting: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void } | null = null;

  constructor() {
    this.#worker = startThread();
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply) => this.#settle(reply));
    this.#worker.on('error', error => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The statement was ended.')));
  }

  /** The first page. Rejects as SQLite does. */
  read(read: ReadOrder): Promise<Page> {
    return this.#page({ kind: 'read', read });
  }

  next(): Promise<Page> {
    return this.#page({ kind: 'next' });
  }

  /** Gives up what is left of the statement. */
  async leave(): Promise<void> {
    await this.#ask({ kind: 'leave' });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #page(order: Order): Promise<Page> {
    const reply = await this.#ask(order);
    if (reply.kind === 'page') return reply.page;
    throw new Error(reply.kind === 'failed' ? reply.message : 'The statement is over.');
  }

  #ask(order: Order): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(order);
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#worker.unref();
    waiting?.resolve(reply);
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}
