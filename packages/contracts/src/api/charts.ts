import { z } from 'zod';
import { chartCreate, chartItem, chartListItem, chartUpdate } from './chart-records';
import { anyText, integerField, objectField } from './fields';
import {
  favoriteStatusReply,
  idsQuery,
  infoQuery,
  infoReply,
  itemQuery,
  listQuery,
  listReply,
  messageReply,
  okReply,
  optionsQuery,
  recordId,
  relatedReply,
} from './list-query';
import { route } from './route';

const base = '/api/v1/chart';
const read = 'can_read on Chart';
const write = 'can_write on Chart';
const byId = z.object({ id: recordId });
const saved = z.object({ id: z.number(), result: objectField });

export const warmUpReply = z.object({
  result: z.array(
    z.object({ chart_id: z.number(), viz_error: z.string().nullable(), viz_status: z.string().nullable() }),
  ),
});

export const chartRoutes = {
  list: route({
    id: 'charts.list',
    method: 'GET',
    path: `${base}/`,
    summary: 'Charts one may see.',
    permission: read,
    q: listQuery,
    reply: listReply(chartListItem),
    errors: ['invalid_request'],
  }),
  info: route({
    id: 'charts.info',
    method: 'GET',
    path: `${base}/_info`,
    summary: 'What one may do with charts, and by what they are filtered.',
    permission: read,
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_request'],
  }),
  related: route({
    id: 'charts.related',
    method: 'GET',
    path: `${base}/related/:column`,
    summary: 'People to filter charts by.',
    permission: read,
    params: z.object({ column: z.string() }),
    q: optionsQuery,
    reply: relatedReply,
    errors: ['not_found'],
  }),
  favoriteStatus: route({
    id: 'charts.favoriteStatus',
    method: 'GET',
    path: `${base}/favorite_status/`,
    summary: 'Which of these charts one has starred.',
    permission: read,
    q: idsQuery,
    reply: favoriteStatusReply,
    errors: ['not_found'],
  }),
  item: route({
    id: 'charts.item',
    method: 'GET',
    path: `${base}/:id`,
    summary: 'One chart, by id or uuid.',
    permission: read,
    params: z.object({ id: z.string() }),
    q: itemQuery,
    reply: z.object({ result: chartItem }),
    errors: ['not_found'],
  }),
  create: route({
    id: 'charts.create',
    method: 'POST',
    path: `${base}/`,
    summary: 'Saves a new chart.',
    permission: write,
    body: chartCreate,
    status: 201,
    reply: saved,
    errors: ['invalid_fields', 'refused_fields'],
  }),
  update: route({
    id: 'charts.update',
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Changes a chart.',
    permission: write,
    params: byId,
    body: chartUpdate,
    reply: saved,
    errors: ['not_found', 'not_permitted', 'refused_fields', 'changed_meanwhile'],
  }),
  remove: route({
    id: 'charts.remove',
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a chart; dashboards that showed it go without.',
    permission: write,
    params: byId,
    reply: messageReply,
    errors: ['not_found', 'not_permitted', 'refused', 'changed_meanwhile'],
  }),
  bulkRemove: route({
    id: 'charts.bulkRemove',
    method: 'DELETE',
    path: `${base}/`,
    summary: 'Deletes several charts, all or none.',
    permission: write,
    q: idsQuery,
    reply: messageReply,
    errors: ['not_found', 'not_permitted', 'refused'],
  }),
  addFavorite: route({
    id: 'charts.addFavorite',
    method: 'POST',
    path: `${base}/:id/favorites/`,
    summary: 'Stars a chart.',
    permission: read,
    params: byId,
    reply: okReply,
    errors: ['not_found'],
  }),
  removeFavorite: route({
    id: 'charts.removeFavorite',
    method: 'DELETE',
    path: `${base}/:id/favorites/`,
    summary: 'Takes the star off a chart.',
    permission: read,
    params: byId,
    reply: okReply,
    errors: ['not_found'],
  }),
  warmUp: route({
    id: 'charts.warmUp',
    method: 'PUT',
    path: `${base}/warm_up_cache`,
    summary: 'Asks a chart’s questions now, so that the next person gets kept answers.',
    permission: 'can_warm_up_cache on Chart',
    body: z.strictObject({
      chart_id: integerField,
      dashboard_id: integerField.nullish(),
      extra_filters: anyText.nullish(),
    }),
    reply: warmUpReply,
    errors: ['not_found'],
  }),
};
