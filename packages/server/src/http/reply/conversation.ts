import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The other end of a WebSocket. */
export interface Talk {
  /** Sends one message, unless the other end has gone. */
  say(text: string): void;
  /** Asks whether the other end is there; one that does not answer before the next question is cut off. */
  ping(): void;
  /** 1000 when all is said, 1001 when the server goes, 1008 when the person may no longer listen. */
  end(code: 1000 | 1001 | 1008): void;
  /** Aborts when the other end has gone. */
  readonly gone: AbortSignal;
}

/** In place of a body: what happens once the request has become a WebSocket. What the other end says is not listened to. */
export class Conversation {
  readonly begin: (talk: Talk) => void;
  constructor(begin: (talk: Talk) => void) {
    this.begin = begin;
  }
}

const upgrades = new WeakMap<IncomingMessage, { readonly socket: Duplex; readonly head: Buffer }>();
/** Bytes of a message that the other end may send. */
const heardMostBytes = 1024;

/**
 * Requests that want to become a WebSocket come in by the same doors as all others: they are answered like any other request, with an
 * error or with a conversation.
 */
export function takeUpgrades(server: FastifyInstance): void {
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) return socket.destroy();
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    server.routing(request, response);
  });
}

/** Whether the request may become a conversation. */
export function wantsTalk(request: IncomingMessage): boolean {
  return upgrades.has(request) && request.headers.upgrade?.toLowerCase() === 'websocket';
}

/** Turns the request into a WebSocket; from here on nothing can be answered any more. */
export async function converse(
  request: IncomingMessage,
  response: ServerResponse,
  { begin }: Conversation,
): Promise<void> {
  const upgrade = upgrades.get(request);
  if (upgrade === undefined) throw new Error('Only a request to upgrade becomes a conversation.');
  const { WebSocketServer } = await import('ws');
  const { socket, head } = upgrade;
  response.detachSocket(request.socket);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: heardMostBytes, perMessageDeflate: false });
  sockets.handleUpgrade(request, socket, head, ws => {
    const [away, heard] = [new AbortController(), { pong: true }];
    ws.on('error', () => ws.terminate());
    ws.on('close', () => away.abort());
    ws.on('pong', () => {
      heard.pong = true;
    });
    begin({
      gone: away.signal,
      say: text => ws.send(text),
      ping: () => {
        if (!heard.pong) return ws.terminate();
        heard.pong = false;
        ws.ping();
      },
      end: code => ws.close(code),
    });
  });
}
