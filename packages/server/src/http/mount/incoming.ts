import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { AnyRoute } from '@meridian/contracts/api';
import type { Principal } from '../entry/principal';
import { wantsTalk } from '../reply/conversation';
import type { Incoming, Passing } from './mount-contract';

export interface Decoded {
  readonly params: unknown;
  readonly search: unknown;
  readonly q: unknown;
  readonly body: unknown;
  readonly verbatim: string | null;
}

/** What a handler gets. Its signal is made when it is first asked for: most handlers never do. */
export class IncomingRequest implements Incoming<AnyRoute> {
  readonly params: unknown;
  readonly search: unknown;
  readonly q: unknown;
  readonly body: unknown;
  readonly verbatim: string | null;
  readonly principal: Principal;
  readonly requestId: string;
  readonly stillWelcome: () => Promise<boolean>;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | null = null;

  constructor(decoded: Decoded, principal: Principal, from: Arrival) {
    this.params = decoded.params;
    this.search = decoded.search;
    this.q = decoded.q;
    this.body = decoded.body;
    this.verbatim = decoded.verbatim;
    this.principal = principal;
    this.requestId = from.requestId;
    this.stillWelcome = from.stillWelcome;
    this.#request = from.request;
    this.#response = from.response;
  }

  get headers(): IncomingMessage['headers'] {
    return this.#request.headers;
  }

  get ifMatch(): string | null {
    const sent = this.#request.headers['if-match'];
    return sent === undefined
      ? null
      : sent
          .trim()
          .replace(/^W\//, '')
          .replace(/^"(.*)"$/, '$1');
  }

  get ip(): string {
    return this.#request.socket.remoteAddress ?? '';
  }

  get wantsTalk(): boolean {
    return wantsTalk(this.#request);
  }

  get stream(): Readable {
    return this.#request;
  }

  get signal(): AbortSignal {
    this.#signal ??= whenGone(this.#response);
    return this.#signal;
  }
}

/** What a shortcut gets: as little as can be, because it is made for every request. */
export class PassingRequest implements Passing {
  readonly verbatim: string;
  readonly principal: Principal;
  readonly #from: Pick<Arrival, 'request' | 'response'>;

  constructor(verbatim: string, principal: Principal, from: Pick<Arrival, 'request' | 'response'>) {
    this.verbatim = verbatim;
    this.principal = principal;
    this.#from = from;
  }

  get headers(): IncomingMessage['headers'] {
    return this.#from.request.headers;
  }

  get signal(): AbortSignal {
    return whenGone(this.#from.response);
  }
}

export interface Arrival {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly stillWelcome: () => Promise<boolean>;
}

function whenGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed && !response.writableFinished) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
