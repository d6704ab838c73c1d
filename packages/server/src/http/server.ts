import type { IncomingMessage } from 'node:http';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Ids } from '../platform/ids';
import type { Log } from '../platform/log';
import { AppError } from './app-error';
import { hostCheck, type OriginRules } from './entry/origin';
import { Answer } from './mount/mount-contract';
import { takeUpgrades } from './reply/conversation';
import { presentError } from './reply/error-reply';
import { send } from './reply/send';

export interface ServerOptions {
  readonly origin: OriginRules;
  readonly headers: readonly string[];
  readonly ids: Ids;
  readonly log: Log;
  /** Methods that an address takes, for the answer to another method; empty where nothing is. */
  readonly methodsAt: (path: string) => readonly string[];
  /** The page for an address that is none of the API's; null where there is none. */
  readonly page: (url: string, headers: Readonly<Record<string, unknown>>) => Promise<Answer | null>;
}

export interface HttpServer {
  readonly server: FastifyInstance;
  /** Whether a request came as HEAD. It is answered as a GET, of which Node then sends the head alone. */
  readonly isHead: (request: IncomingMessage) => boolean;
}

/** The HTTP server without routes: limits, host check, and what happens at addresses that nothing was mounted on. */
export function createServer(options: ServerOptions): HttpServer {
  const heads = new WeakSet<IncomingMessage>();
  const isOurHost = hostCheck(options.origin);
  const boot = options.ids.token(4);
  let count = 0;
  const server = fastify({
    logger: false,
    // A second route for each GET would cost half as much again at every start.
    exposeHeadRoutes: false,
    rewriteUrl: request => {
      if (request.method === 'HEAD') {
        heads.add(request);
        request.method = 'GET';
      }
      return request.url ?? '/';
    },
    schemaController: { compilersFactory: { buildValidator: nothingToCompile, buildSerializer: nothingToCompile } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: 32 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => {
      count += 1;
      return `${boot}-${count.toString(36)}`;
    },
    frameworkErrors: (error, request, reply) => {
      const status = error.code === 'FST_ERR_BAD_URL' ? 'not_found' : 'invalid_request';
      answer(reply, presentError(new AppError(status, { reason: error.message }), request.id), options.headers);
    },
  });
  // Bodies are read by the route they are for; here they only pass.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.addHook('onRequest', (request, reply, done) => {
    if (isOurHost(request.headers.host)) return done();
    const error = new AppError('wrong_host', { host: printable(request.headers.host) });
    answer(reply, presentError(error, request.id), options.headers);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    // A method that no address takes, sent without what fastify wants of it.
    if (error.code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return refuseAddress(options, request, reply);
    options.log.error('request failed', { requestId: request.id, url: request.url, error });
    answer(reply, presentError(error, request.id), options.headers);
  });
  server.setNotFoundHandler((request, reply) => refuseAddress(options, request, reply));
  takeUpgrades(server);
  return { server, isHead: request => heads.has(request) };
}

async function refuseAddress(options: ServerOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? '/';
  const methods = options.methodsAt(path);
  if (methods.length > 0 && !methods.includes(request.method)) {
    const error = new AppError('method_not_allowed', { method: request.method, allow: methods.join(', ') });
    return answer(reply, presentError(error, request.id), options.headers);
  }
  const page = request.method === 'GET' ? await options.page(path, request.headers) : null;
  const nothing = new AppError('unknown_address');
  if (!page) return answer(reply, presentError(nothing, request.id), options.headers);
  reply.hijack();
  await send(reply.raw, page, page.headers['content-security-policy'] ? [] : options.headers);
}

// Contracts are checked by zod at the mount. Naming compilers keeps fastify from loading its own, which takes 100 ms.
const nothingToCompile = () => () => {
  throw new Error('Routes are mounted without schemas of their own.');
};

function answer(
  reply: { hijack(): unknown; raw: import('node:http').ServerResponse },
  { status, body, headers }: ReturnType<typeof presentError>,
  always: readonly string[],
): void {
  reply.hijack();
  void send(reply.raw, new Answer(status, body, headers), always);
}

function printable(host: string | undefined): string {
  return (host ?? '(none)').replace(/[^\w.:[\]-]/g, '?').slice(0, 200);
}
