import type { IncomingMessage } from 'node:http';
import type { AnyRoute } from '@meridian/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../platform/log';
import { addressesOf, methodsAt } from './addresses';
import { AppError } from './app-error';
import type { Authenticate, Authentication, Credentials } from './authenticate';
import { discardRest, endSoon, parseBody, readBody, type Sent } from './body';
import { Conversation, converse, wantsTalk } from './conversation';
import { readCookie } from './cookies';
import { decodeArgument, decodeBody, decodeParams, decodeSearch } from './decode';
import { presentError } from './error-reply';
import { type Decoded, IncomingRequest, PassingRequest } from './incoming';
import { Answer, type Handler, type Mount, type Shortcut } from './mount-contract';
import { isCrossSite } from './origin';
import type { Principal } from './principal';
import { asAnswer, send } from './send';

export interface MountOptions {
  readonly server: FastifyInstance;
  readonly isHead: (request: IncomingMessage) => boolean;
  readonly authenticate: Authenticate;
  readonly sessionCookieName: string;
  /** Headers of every answer, names and values in turn. */
  readonly headers: readonly string[];
  readonly log: Log;
}

export interface Mounted {
  readonly mount: Mount;
  /** Every route mounted so far, in order. */
  readonly routes: readonly AnyRoute[];
}

/**
 * The only way to make an address answer. Refuses to mount a route without a permission, and an id or an address twice. For each
 * request: who asks, may they, is it really them (CSRF), does it fit the contract; then the handler.
 */
export function createMount(options: MountOptions): Mounted {
  const routes: AnyRoute[] = [];
  const mount: Mount = (route, handler, shortcut) => {
    refuseUnfit(route, routes);
    if (shortcut && !route.csrfExempt)
      throw new Error(`${route.id} needs a token with its body: it takes no shortcut.`);
    routes.push(route);
    const door = doorOf(
      route,
      { handler: handler as unknown as Handler<AnyRoute>, shortcut: shortcut ?? null, routes },
      options,
    );
    for (const url of addressesOf(route)) options.server.route({ method: route.method, url, handler: door });
  };
  return { mount, routes };
}

function refuseUnfit(route: AnyRoute, mounted: readonly AnyRoute[]): void {
  if (!route.permission) throw new Error(`${route.id} names no permission: say who may use it.`);
  const twin = mounted.find(
    other => other.id === route.id || (other.method === route.method && other.path === route.path),
  );
  if (twin) throw new Error(`${route.id} (${route.method} ${route.path}) is mounted already, as ${twin.id}.`);
}

type Door = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The address and the body as they came, a character a byte. */
function verbatimOf({ url = '' }: IncomingMessage, { bytes }: Sent): string {
  return `${url}\n${bytes.toString('latin1')}`;
}

interface Behind {
  readonly handler: Handler<AnyRoute>;
  readonly shortcut: Shortcut | null;
  readonly routes: readonly AnyRoute[];
}

function doorOf(route: AnyRoute, { handler, shortcut, routes }: Behind, options: MountOptions): Door {
  const status = route.status ?? 200;
  return async (request, reply) => {
    reply.hijack();
    const response = reply.raw;
    let answer: Answer;
    try {
      if (route.once && options.isHead(request.raw)) throw new AppError('method_not_allowed', { method: 'HEAD' });
      const speaker = options.authenticate(credentialsOf(route, request.raw, options.sessionCookieName));
      const authentication = speaker instanceof Promise ? await speaker : speaker;
      authorise(route, authentication);
      const { principal } = authentication;
      if (wantsTalk(request.raw)) refuseForeign(request.raw);
      const sent = route.method === 'GET' ? null : await receive(route, request.raw);
      const verbatim = shortcut === null || sent === null || sent.isForm ? null : verbatimOf(request.raw, sent);
      const known =
        verbatim === null
          ? null
          : shortcut?.(new PassingRequest(verbatim, principal, { request: request.raw, response }));
      if (known) answer = known instanceof Promise ? await known : known;
      else {
        const decoded = decode(route, request, { authentication, sent, verbatim });
        const stillWelcome = () => isWelcome(route, request.raw, options);
        const from = { request: request.raw, response, requestId: request.id, stillWelcome };
        answer = asAnswer(await handler(new IncomingRequest(decoded, principal, from)), status);
      }
    } catch (error) {
      answer = errorAnswer(ofNeighbour(error, request, routes), request, options.log);
    }
    await deliver(request, reply, { answer, options });
  };
}

async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, options }: { readonly answer: Answer; readonly options: MountOptions },
): Promise<void> {
  const { socket } = reply.raw;
  try {
    if (answer.body instanceof Conversation) return await converse(request.raw, reply.raw, answer.body);
    await send(reply.raw, answer, options.headers);
  } catch (error) {
    // The head is out: all that is left is to end the connection, so that nobody takes half an answer for a whole one.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    options.log[isGone ? 'debug' : 'warn']('answer cut short', { requestId: request.id, url: request.url, error });
    reply.raw.destroy();
  }
  if (request.raw.complete) return;
  if (request.raw.destroyed) endSoon(socket);
  else discardRest(request.raw);
}

function credentialsOf(route: AnyRoute, { headers }: IncomingMessage, cookieName: string): Credentials {
  const authorization = route.credentials === 'refresh-token' ? undefined : headers.authorization;
  const guest = headers['x-guesttoken'];
  return {
    bearer: authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : null,
    guest: guest === undefined ? null : String(guest),
    session: readCookie(headers.cookie, cookieName),
  };
}

function authorise(route: AnyRoute, { principal, ended }: Authentication): void {
  if (route.permission === 'public') return;
  if (ended) throw new AppError('expired_token');
  if (principal.kind === 'guest' && !route.guests) throw new AppError('not_permitted');
  if (route.permission === 'signed-in' ? principal.kind !== 'anonymous' : principal.permissions.has(route.permission))
    return;
  throw new AppError(principal.kind === 'anonymous' ? 'not_signed_in' : 'not_permitted');
}

async function isWelcome(route: AnyRoute, request: IncomingMessage, options: MountOptions): Promise<boolean> {
  try {
    authorise(route, await options.authenticate(credentialsOf(route, request, options.sessionCookieName)));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** `DELETE /chart/_info` reaches the route of `/chart/:id` and finds nothing, where there is something that takes GET. */
function ofNeighbour(error: unknown, { method, url }: FastifyRequest, routes: readonly AnyRoute[]): unknown {
  if (!(error instanceof AppError) || error.code !== 'not_found') return error;
  const methods = methodsAt(routes, url.split('?', 1)[0] ?? '/');
  return methods.includes(method) ? error : new AppError('method_not_allowed', { method, allow: methods.join(', ') });
}

function receive(route: AnyRoute, request: IncomingMessage): Promise<Sent | null> {
  refuseForeign(request);
  return readBody(route, request);
}

interface Received {
  readonly authentication: Authentication;
  readonly sent: Sent | null;
  readonly verbatim: string | null;
}

function decode(route: AnyRoute, request: FastifyRequest, { authentication, sent, verbatim }: Received): Decoded {
  const body = parseBody(route, sent);
  if (sent?.isForm) refuseGuestField(body, authentication.principal);
  if (route.method !== 'GET') refuseForged(route, request.raw, { authentication, body });
  const search = request.query as Readonly<Record<string, unknown>>;
  return {
    params: decodeParams(route, request.params),
    search: decodeSearch(route, search),
    q: decodeArgument(route, search['q']),
    body: decodeBody(route, body),
    verbatim,
  };
}

/** A page of another site must not make a browser act here. A token in a header is sent on purpose, so it may come from anywhere. */
function refuseForeign({ headers }: IncomingMessage): void {
  const isOnPurpose = headers.authorization !== undefined || headers['x-guesttoken'] !== undefined;
  if (!isOnPurpose && isCrossSite(headers)) throw new AppError('csrf_refused');
}

/** A guest's token counts in its header alone: one in a form would be passed over for whoever the cookie names. */
function refuseGuestField(body: unknown, { kind }: Principal): void {
  const isSent = typeof body === 'object' && body !== null && 'guest_token' in body && body.guest_token;
  if (isSent && kind !== 'guest') throw new AppError('guest_token_misplaced');
}

function refuseForged(
  route: AnyRoute,
  request: IncomingMessage,
  { authentication, body }: { readonly authentication: Authentication; readonly body: unknown },
): void {
  if (authentication.csrfToken === null || route.csrfExempt) return;
  const header = request.headers['x-csrftoken'] ?? request.headers['x-csrf-token'];
  const field = typeof body === 'object' && body !== null && 'csrf_token' in body ? body.csrf_token : undefined;
  if ((header ?? field) !== authentication.csrfToken) throw new AppError('csrf_refused');
}

function errorAnswer(error: unknown, request: FastifyRequest, log: Log): Answer {
  const { status, body, headers } = presentError(error, request.id);
  if (status >= 500) report(error, request, log);
  return new Answer(status, body, status === 413 ? { ...headers, connection: 'close' } : headers);
}

/** Somebody who went away, or a question that ran into its limit, is nothing to mend here: a line, no stack. */
function report(error: unknown, { id: requestId, method, url, raw }: FastifyRequest, log: Log): void {
  const isGone = raw.destroyed && !raw.complete;
  if (isGone || (error instanceof AppError && error.code === 'question_cancelled'))
    log.info('request given up', { requestId, method, url });
  else if (error instanceof AppError && error.code === 'query_timed_out')
    log.warn('question ran out of time', { requestId, method, url });
  else {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    log.error('request failed', { requestId, method, url, error: cause });
  }
}
