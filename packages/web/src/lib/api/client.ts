import type { AnyRoute } from '@meridian/contracts/api';
import type { z } from 'zod';
import { addressOf } from './address';
import { ApiError } from './api-error';
import { readError, unanswered } from './read-error';

type Needed<Key extends string, T> = undefined extends T ? { readonly [K in Key]?: T } : { readonly [K in Key]: T };

/** What a call of this route takes: exactly the parts its contract names. */
export type Given<R extends AnyRoute> = Needed<'params', z.input<R['params']>> &
  Needed<'search', z.input<R['search']>> &
  Needed<'q', z.input<R['q']>> &
  Needed<'body', z.input<R['body']>> & {
    /** The ETag of the version that was read; a lost race answers 412. */
    readonly ifMatch?: string | null;
  };

export type Reply<R extends AnyRoute> = z.output<R['reply']>;

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** A reply with the ETag that a later write sends as `ifMatch`; null where the server names none. */
export interface Versioned<T> {
  readonly reply: T;
  readonly etag: string | null;
}

type Optional<T> =
  Record<string, never> extends T ? [given?: T, options?: CallOptions] : [given: T, options?: CallOptions];

export interface Client {
  /** Asks a route and gives its reply. Throws `ApiError`; an abort throws the signal's reason. */
  call<R extends AnyRoute>(route: R, ...given: Optional<Given<R>>): Promise<Reply<R>>;
  /** The same, with the version of what was read. */
  callVersioned<R extends AnyRoute>(route: R, ...given: Optional<Given<R>>): Promise<Versioned<Reply<R>>>;
  /** Any other request of ours, with session and CSRF token; the answer as it comes, errors thrown. */
  send(request: RawRequest, options?: CallOptions): Promise<Response>;
  /** The CSRF token of the session, for the one request that `fetch` cannot make. */
  token(): Promise<string>;
  /** Forgets the CSRF token: after signing in or out there is another. */
  forgetToken(): void;
}

export interface RawRequest {
  readonly method: AnyRoute['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit | null;
  readonly csrfExempt?: boolean;
}

interface Watch {
  /** Asked when an answer says that the session ended; true once it goes on, then the request is sent again. */
  readonly sessionAgain?: () => Promise<boolean>;
}

/** Where others are told of their answers later; a chart waits for its own. */
const answersLater = /^\/(api\/v1\/chart\/(\d+\/)?data|superset\/explore_json)/;
const tokenAddress = '/api/v1/security/csrf_token/';

/** A client over one `fetch`; it keeps the CSRF token of the session it talks in. */
export function createClient(fetch: typeof globalThis.fetch, { sessionAgain }: Watch = {}): Client {
  let token: Promise<string> | null = null;

  async function send(request: RawRequest, options: CallOptions = {}): Promise<Response> {
    try {
      return await sendOnce(request, options);
    } catch (error) {
      const ended = error instanceof ApiError && error.status === 401 && !request.url.startsWith('/login');
      if (!ended || !(await sessionAgain?.())) throw error;
      return sendOnce(request, options);
    }
  }

  async function sendOnce(request: RawRequest, { signal }: CallOptions): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('accept', 'application/json');
    if (answersLater.test(request.url)) headers.set('prefer', 'wait=60');
    if (request.method !== 'GET' && request.csrfExempt !== true) headers.set('x-csrftoken', await csrfToken());
    const response = await ask(request.url, {
      method: request.method,
      headers,
      body: request.body ?? null,
      credentials: 'same-origin',
      keepalive: request.method === 'DELETE',
      ...(signal ? { signal } : {}),
    });
    if (response.ok || response.status === 304) return response;
    if (response.status === 401) token = null;
    throw readError(response.status, await bodyOf(response));
  }

  function csrfToken(): Promise<string> {
    token ??= readToken().catch((error: unknown) => {
      token = null;
      throw error;
    });
    return token;
  }

  async function readToken(): Promise<string> {
    const response = await ask(tokenAddress, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
    const body: unknown = await bodyOf(response);
    if (!response.ok) throw readError(response.status, body);
    return (body as { readonly result: string }).result;
  }

  async function ask(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, init);
    } catch (cause) {
      if (init.signal?.aborted) throw init.signal.reason;
      throw unanswered(cause);
    }
  }

  async function callVersioned<R extends AnyRoute>(
    route: R,
    ...[given, options]: Optional<Given<R>>
  ): Promise<Versioned<Reply<R>>> {
    const { params, search, q, body, ifMatch }: Partial<Given<AnyRoute>> = given ?? {};
    const { content, type } = encodeBody(route, body);
    const response = await send(
      {
        method: route.method,
        url: addressOf(route.path, { params, search, q }),
        headers: { ...(type ? { 'content-type': type } : {}), ...(ifMatch ? { 'if-match': ifMatch } : {}) },
        body: content,
        csrfExempt: route.csrfExempt === true,
      },
      options,
    );
    return { reply: (await bodyOf(response)) as Reply<R>, etag: response.headers.get('etag') };
  }

  return {
    call: async (route, ...rest) => (await callVersioned(route, ...rest)).reply,
    callVersioned,
    send,
    token: csrfToken,
    forgetToken: () => {
      token = null;
    },
  };
}

function encodeBody(route: AnyRoute, body: unknown): { content: BodyInit | null; type: string | null } {
  if (body === undefined) return { content: null, type: null };
  if (route.bodyType === 'multipart' || route.bodyType === 'raw') return { content: body as BodyInit, type: null };
  if (route.bodyType === 'form') return { content: new URLSearchParams(body as Record<string, string>), type: null };
  return { content: JSON.stringify(body), type: 'application/json' };
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return null;
  const type = response.headers.get('content-type') ?? '';
  return type.includes('json') ? response.json() : response.text();
}
