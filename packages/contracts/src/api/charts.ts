import { z } from 'zod';
import { chartCreate, chartItem, chartListItem, chartUpdate, warmUpReply } from './chart-records';
import { anyText, integerField } from './fields';
import { favoriteRoutes, recordRoutes, savedReply } from './record-routes';
import { route } from './route';

const base = '/api/v1/chart';
const read = 'can_read on Chart';
const write = 'can_write on Chart';
const noun = { id: 'charts', path: base, read, write } as const;
const records = recordRoutes(noun);
const stars = favoriteRoutes({ ...noun, star: read, names: ['a chart', 'charts'] });

export const chartRoutes = {
  list: records.list(chartListItem, 'Charts one may see.'),
  info: records.info('What one may do with charts, and by what they are filtered.'),
  related: records.related('People to filter charts by.'),
  favoriteStatus: stars.favoriteStatus,
  item: records.item({
    summary: 'One chart, by id or uuid.',
    params: z.object({ id: z.string() }),
    reply: z.object({ result: chartItem }),
  }),
  create: records.create({
    summary: 'Saves a new chart.',
    body: chartCreate,
    reply: savedReply,
    errors: ['invalid_fields', 'refused_fields'],
  }),
  update: records.update({
    summary: 'Changes a chart.',
    body: chartUpdate,
    reply: savedReply,
    errors: ['not_found', 'not_permitted', 'refused_fields', 'changed_meanwhile'],
  }),
  remove: records.remove({
    summary: 'Deletes a chart; dashboards that showed it go without.',
    errors: ['not_found', 'not_permitted', 'refused', 'changed_meanwhile'],
  }),
  bulkRemove: records.bulkRemove({
    summary: 'Deletes several charts, all or none.',
    errors: ['not_found', 'not_permitted', 'refused'],
  }),
  addFavorite: stars.addFavorite,
  removeFavorite: stars.removeFavorite,
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
