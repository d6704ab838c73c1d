import { z } from 'zod';
import { route } from './route';

const permission = 'can_list on AsyncEventsRestApi';
const path = '/api/v1/async_event/';

export const jobStatuses = ['pending', 'running', 'done', 'error'] as const;

/** What a client knows about a question that is answered later; spec/facts.md §13.5. */
export const asyncJob = z.object({
  channel_id: z.string(),
  job_id: z.string(),
  user_id: z.number().nullable(),
  status: z.enum(jobStatuses),
  errors: z.array(
    z.object({
      message: z.string(),
      error_type: z.string(),
      level: z.enum(['warning', 'error']),
      extra: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Where the answer is had once the status is `done`. */
  result_url: z.string().nullable(),
});

/** The end of a job; `id` grows from event to event. */
export const asyncEvent = asyncJob.extend({ id: z.string() });

/** The id of the last event that the client knows; events come after it. */
const search = z.looseObject({
  last_id: z
    .string()
    .regex(/^\d{1,15}(?:-\d{1,15})?$/, 'Must be the id of an event, such as 1700000000000-0.')
    .optional(),
});

/** How questions that are answered later came out: asked again and again, streamed, or told over a WebSocket. */
export const asyncEventRoutes = {
  list: route({
    id: 'asyncEvents.list',
    method: 'GET',
    path,
    summary: 'Jobs of the person that ended, a hundred at most, oldest first.',
    permission,
    search,
    reply: z.object({ result: z.array(asyncEvent) }),
    errors: ['invalid_fields'],
  }),
  stream: route({
    id: 'asyncEvents.stream',
    method: 'GET',
    path: `${path}stream`,
    summary: 'The same as server-sent events, as they happen; Last-Event-ID goes before last_id.',
    permission,
    search,
    replyType: 'text/event-stream',
    reply: z.string(),
    errors: ['invalid_fields', 'too_many_streams'],
  }),
  socket: route({
    id: 'asyncEvents.socket',
    method: 'GET',
    path: `${path}ws`,
    summary: 'The same over a WebSocket, one event a message.',
    permission,
    search,
    reply: z.null(),
    errors: ['invalid_fields', 'upgrade_required', 'too_many_streams', 'csrf_refused'],
  }),
  cancel: route({
    id: 'asyncEvents.cancel',
    method: 'POST',
    path: `${path}:job_id/cancel/`,
    summary: 'Stops a job of the person, and its statement in the engine.',
    permission,
    params: z.object({ job_id: z.string().max(100) }),
    body: z.unknown().optional(),
    reply: z.object({ message: z.string() }),
    errors: ['not_found'],
  }),
};
