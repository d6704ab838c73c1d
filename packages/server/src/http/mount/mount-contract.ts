import type { Readable } from 'node:stream';
import type { AnyRoute } from '@meridian/contracts/api';
import type { z } from 'zod';
import type { Principal } from '../entry/principal';

/** What a handler gets: everything decoded and checked once, at the door. */
export interface Incoming<R extends AnyRoute> {
  readonly params: z.output<R['params']>;
  readonly search: z.output<R['search']>;
  readonly q: z.output<R['q']>;
  readonly body: z.output<R['body']>;
  readonly principal: Principal;
  /** `If-Match` as sent, without quotes; null when absent. */
  readonly ifMatch: string | null;
  /** Address of the peer that sent the request. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  /** Address and body as they were sent, a character a byte; only where the route was mounted with a shortcut and the body is JSON. */
  readonly verbatim: string | null;
  /** Whether the same credentials would pass this door now; for answers that go on for long. */
  readonly stillWelcome: () => Promise<boolean>;
  /** The request may be answered with a `Conversation`. */
  readonly wantsTalk: boolean;
  /** The raw request, for `bodyType: 'multipart' | 'raw'` only. */
  readonly stream: Readable;
}

/** A body that lies in several buffers, sent one after the other without copying. */
export class Pieces {
  readonly buffers: readonly Buffer[];
  constructor(buffers: readonly Buffer[]) {
    this.buffers = buffers;
  }

  get byteLength(): number {
    return this.buffers.reduce((sum, { length }) => sum + length, 0);
  }
}

/** An answer that is not plain JSON with status 200, or carries headers. */
export class Answer {
  readonly status: number;
  readonly body: Buffer | string | Readable | object | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    body: Buffer | string | Readable | object | null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export type Handler<R extends AnyRoute> = (incoming: Incoming<R>) => Promise<z.output<R['reply']> | Answer>;

/** What a shortcut may go by. */
export type Passing = Pick<Incoming<AnyRoute>, 'principal' | 'headers' | 'signal'> & { readonly verbatim: string };

/**
 * Answers a body that was seen before without reading it again; null takes the long way. Asked after the person is known, may pass
 * and is no forgery. It must give what the handler would give this person now.
 */
export type Shortcut = (passing: Passing) => Answer | Promise<Answer> | null;

/** Registers one contract with its handler. A feature's `routes.ts` exports `(mount: Mount, …) => void`. */
export type Mount = <R extends AnyRoute>(route: R, handler: Handler<R>, shortcut?: Shortcut) => void;
