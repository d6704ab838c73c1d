import { z } from 'zod';
import { listQuery, listReply } from './list-query';
import { route } from './route';

export const logItem = z.object({
  action: z.string(),
  dashboard_id: z.number().nullable(),
  dttm: z.string(),
  duration_ms: z.number().nullable(),
  id: z.number(),
  json: z.string().nullable(),
  referrer: z.string().nullable(),
  slice_id: z.number().nullable(),
  user: z.object({ first_name: z.string(), last_name: z.string(), username: z.string() }).nullable(),
  user_id: z.number().nullable(),
});
export type LogItem = z.output<typeof logItem>;

/** Something a person opened. `time` is epoch milliseconds. */
export const recentItem = z.object({
  action: z.string(),
  item_type: z.enum(['chart', 'dashboard']),
  item_id: z.number(),
  item_url: z.string(),
  item_title: z.string(),
  time: z.number(),
  time_delta_humanized: z.string(),
});
export type RecentItem = z.output<typeof recentItem>;

export const activityRoutes = {
  log: route({
    id: 'activity.log',
    method: 'POST',
    path: '/{app}/log/',
    summary: 'Takes what happened in a browser: the form field `events` holds a JSON list.',
    permission: 'can_log on Superset',
    csrfExempt: true,
    bodyType: 'json-or-form',
    search: z.looseObject({ explode: z.string().optional() }),
    body: z.looseObject({ events: z.string().optional() }),
    reply: z.object({}),
    errors: ['invalid_request'],
  }),
  recent: route({
    id: 'activity.recent',
    method: 'GET',
    path: '/api/v1/log/recent_activity/',
    summary: 'Charts and dashboards one has opened, latest first, as far as one still may see them.',
    permission: 'can_recent_activity on Log',
    q: z
      .object({
        page: z.number().int().optional(),
        page_size: z.number().int().optional(),
        actions: z.array(z.string()).optional(),
        distinct: z.boolean().optional(),
      })
      .default({}),
    reply: z.object({ result: z.array(recentItem) }),
    errors: [],
  }),
  list: route({
    id: 'activity.list',
    method: 'GET',
    path: '/api/v1/log/',
    summary: 'The log of what people did.',
    permission: 'can_read on Log',
    q: listQuery,
    reply: listReply(logItem),
    errors: ['invalid_request', 'page_below_zero'],
  }),
  add: route({
    id: 'activity.add',
    method: 'POST',
    path: '/api/v1/log/',
    summary: 'Adds an entry to the log.',
    permission: 'can_write on Log',
    body: z.strictObject({
      json: z.string().nullish(),
      dashboard_id: z.number().int().nullish(),
      slice_id: z.number().int().nullish(),
      referrer: z.string().nullish(),
    }),
    invalidBody: 'refused_fields',
    status: 201,
    reply: z.object({ id: z.number() }),
    errors: ['refused_fields'],
  }),
};
