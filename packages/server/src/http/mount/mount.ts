import type { IncomingMessage } from 'node:http';
import type { AnyRoute } from '@meridian/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log';
import { AppError } from '../app-error';
import type { Authenticate, Authentication } from '../entry/authenticate';
import { authorise, credentialsOf } from '../entry/authorise';
import { refuseForeign, refuseForged, refuseGuestField } from '../entry/forgery';
import { Conversation, converse, wantsTalk } from '../reply/conversation';
import { errorAnswer } from '../reply/error-answer';
import { asAnswer, send } from '../reply/send';
import { discardRest, endSoon, parseBody, readBody, type Sent } from '../request/body';
import { decodeArgument, decodeBody, decodeParams, decodeSearch } from '../request/decode';
import { addressesOf, methodsAt } from './addresses';
import { type Decoded, IncomingRequest, PassingRequest } from './incoming';
import type { Answer, Handler, Mount, Shortcut } from './mount-contract';

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
  if (!(error instanceof AppError) || !(error.code === 'not_found' || error.code === 'unknown_address')) return error;
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
