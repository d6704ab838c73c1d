import { Readable } from 'node:stream';
import { limits } from '@meridian/contracts';
import { asyncEventRoutes as routes } from '@meridian/contracts/api';
import { Answer, AppError, Conversation, type Incoming, type Mount, type Talk } from '../../http';
import type { EventStreams, StreamEvent } from '../../platform/streams';
import type { Channels } from './channel';
import { follow } from './follow';
import type { JobsService } from './service';

export interface JobRouteNeeds {
  readonly jobs: JobsService;
  readonly channels: Channels;
  readonly streams: EventStreams;
  /** Aborts when the server takes no more requests. */
  readonly closing: AbortSignal;
}

const eventsPerReply = 100;
const retrySeconds = 30;
type Listening = Pick<Incoming<typeof routes.stream>, 'principal' | 'search' | 'headers' | 'stillWelcome'>;

/** How jobs came out: a list, a stream, a socket; and how to stop one. */
export function mountJobs(mount: Mount, { jobs, channels, streams, closing }: JobRouteNeeds): void {
  const seats = createSeats();
  const channelOf = ({ principal }: Pick<Listening, 'principal'>) => {
    const channel = channels.of(principal);
    if (channel === null) throw new AppError('not_permitted');
    return channel;
  };
  const listen = (incoming: Listening, gone: AbortSignal) => {
    const channel = channelOf(incoming);
    const lastId = lastIdOf(incoming);
    const signal = AbortSignal.any([gone, closing]);
    return seats.take(channel, follow(streams, { channel, lastId, signal, isWelcome: incoming.stillWelcome }));
  };
  mount(routes.list, async incoming => {
    const events = await streams.after(channelOf(incoming), incoming.search.last_id ?? null, eventsPerReply);
    return { result: events.map(event => JSON.parse(withId(event))) };
  });
  mount(routes.stream, async incoming => {
    if (!goesOn(incoming)) {
      const there = await streams.after(channelOf(incoming), lastIdOf(incoming), eventsPerReply);
      return new Answer(200, Buffer.from([retry, ...there.map(asMessage)].join('')), { 'content-type': eventStream });
    }
    const events = listen(incoming, incoming.signal);
    // A connection that goes on after the stream would hold up the end of the server.
    const headers = {
      'content-type': eventStream,
      'x-accel-buffering': 'no',
      connection: 'close',
    };
    return new Answer(200, Readable.from(asText(events), { objectMode: false }), headers);
  });
  mount(routes.socket, async incoming => {
    if (!incoming.wantsTalk) throw new AppError('upgrade_required');
    const gone = new AbortController();
    const events = listen(incoming, gone.signal);
    return new Answer(101, new Conversation(talk => void converse(talk, events, { gone, closing })));
  });
  mount(routes.cancel, async ({ principal, params }) => {
    await jobs.cancel(principal, params.job_id);
    return { message: 'OK' };
  });
}

type Events = AsyncGenerator<StreamEvent | null, void>;

/** So many may listen to one channel at a time. */
function createSeats() {
  const taken = new Map<string, number>();
  return {
    /** Throws `too_many_streams`. */
    take: (channel: string, events: Events): Events => {
      const count = taken.get(channel) ?? 0;
      if (count >= limits.eventStreamsPerPerson) throw new AppError('too_many_streams', { seconds: retrySeconds });
      taken.set(channel, count + 1);
      const leave = () => {
        const left = (taken.get(channel) ?? 1) - 1;
        if (left > 0) taken.set(channel, left);
        else taken.delete(channel);
      };
      return leaving(events, leave);
    },
  };
}

async function* leaving(events: Events, leave: () => void): Events {
  try {
    yield* events;
  } finally {
    leave();
  }
}

/** What an event source remembers by itself goes before what it was first opened with. */
function lastIdOf({ headers, search }: Listening): string | null {
  const remembered = headers['last-event-id'];
  if (remembered === undefined) return search.last_id ?? null;
  const parsed = routes.stream.search.safeParse({ last_id: remembered });
  return parsed.success ? (parsed.data.last_id ?? null) : null;
}

function withId({ id, text }: StreamEvent): string {
  return `{"id":${JSON.stringify(id)},${text.slice(1)}`;
}

const eventStream = 'text/event-stream; charset=utf-8';
const retry = 'retry: 2500\n\n';

/** Whoever does not say that they read a stream would wait for its end for ever: they get what is there. */
function goesOn({ headers }: Listening): boolean {
  return String(headers['accept'] ?? '').includes('text/event-stream');
}

function asMessage(event: StreamEvent): string {
  return `id: ${event.id}\ndata: ${withId(event)}\n\n`;
}

async function* asText(events: Events): AsyncGenerator<string, void> {
  yield retry;
  for await (const event of events) yield event === null ? ': \n\n' : asMessage(event);
}

interface Ends {
  readonly gone: AbortController;
  readonly closing: AbortSignal;
}

async function converse(talk: Talk, events: Events, { gone, closing }: Ends): Promise<void> {
  talk.gone.addEventListener('abort', () => gone.abort(), { once: true });
  for await (const event of events) {
    if (event === null) talk.ping();
    else talk.say(withId(event));
  }
  talk.end(closing.aborted ? 1001 : 1008);
}
