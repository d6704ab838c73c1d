import { z } from 'zod';
import {
  colorChanges,
  dashboardChart,
  dashboardCopy,
  dashboardCreate,
  dashboardItem,
  dashboardListItem,
  dashboardTabs,
  dashboardUpdate,
  filterChanges,
} from './dashboard-records';
import { datasetOnDashboard } from './dataset-records';
import { objectField } from './fields';
import { byId, favoriteRoutes, recordRoutes, savedReply } from './record-routes';
import { route } from './route';

const base = '/api/v1/dashboard';
const read = 'can_read on Dashboard';
const write = 'can_write on Dashboard';
const noun = { id: 'dashboards', path: base, read, write } as const;
const records = recordRoutes(noun);
const stars = favoriteRoutes({ ...noun, star: read, names: ['a dashboard', 'dashboards'] });
/** By id, uuid or slug. */
const byAny = z.object({ id: z.string() });

export const dashboardRoutes = {
  list: records.list(dashboardListItem, 'Dashboards one may see.'),
  info: records.info('What one may do with dashboards, and by what they are filtered.'),
  related: records.related('People and roles to filter dashboards by.'),
  favoriteStatus: stars.favoriteStatus,
  item: records.item({
    summary: 'One dashboard, by id, uuid or slug.',
    params: byAny,
    reply: z.object({ result: dashboardItem }),
    guests: true,
  }),
  charts: route({
    id: 'dashboards.charts',
    method: 'GET',
    path: `${base}/:id/charts`,
    summary: 'The charts of a dashboard, with their forms.',
    permission: read,
    guests: true,
    params: byAny,
    reply: z.object({ result: z.array(dashboardChart) }),
    errors: ['not_found'],
  }),
  datasets: route({
    id: 'dashboards.datasets',
    method: 'GET',
    path: `${base}/:id/datasets`,
    summary: 'The datasets that a dashboard’s charts stand on.',
    permission: read,
    guests: true,
    params: byAny,
    reply: z.object({ result: z.array(datasetOnDashboard) }),
    errors: ['dashboard_not_found'],
  }),
  tabs: route({
    id: 'dashboards.tabs',
    method: 'GET',
    path: `${base}/:id/tabs`,
    summary: 'The tabs of a dashboard as a tree.',
    permission: read,
    guests: true,
    params: byAny,
    reply: z.object({ result: dashboardTabs }),
    errors: ['not_found'],
  }),
  create: records.create({
    summary: 'Makes a dashboard.',
    body: dashboardCreate,
    reply: savedReply,
    errors: ['invalid_fields', 'refused_fields'],
  }),
  update: records.update({
    summary: 'Changes a dashboard. A layout in `json_metadata.positions` becomes its layout and decides its charts.',
    body: dashboardUpdate,
    reply: z.object({ id: z.number(), result: objectField, last_modified_time: z.number() }),
    errors: ['not_found', 'not_permitted', 'invalid_fields', 'refused_fields', 'changed_meanwhile'],
  }),
  remove: records.remove({
    summary: 'Deletes a dashboard; its charts stay.',
    errors: ['not_found', 'not_permitted', 'refused', 'changed_meanwhile'],
  }),
  bulkRemove: records.bulkRemove({
    summary: 'Deletes several dashboards, all or none.',
    errors: ['not_found', 'not_permitted', 'refused'],
  }),
  copy: route({
    id: 'dashboards.copy',
    method: 'POST',
    path: `${base}/:id/copy/`,
    summary: 'Copies a dashboard, with its charts or with copies of them.',
    permission: write,
    params: byAny,
    body: dashboardCopy,
    reply: z.object({ result: z.object({ id: z.number(), last_modified_time: z.number() }) }),
    errors: ['not_found', 'not_permitted', 'invalid_fields'],
  }),
  filters: route({
    id: 'dashboards.filters',
    method: 'PUT',
    path: `${base}/:id/filters`,
    summary: 'Changes the native filters; the reply is all of them.',
    permission: write,
    params: byId,
    body: filterChanges,
    reply: z.object({ result: z.array(objectField) }),
    errors: ['not_found', 'not_permitted', 'changed_meanwhile'],
  }),
  customizations: route({
    id: 'dashboards.customizations',
    method: 'PUT',
    path: `${base}/:id/chart_customizations`,
    summary: 'Changes what viewers may choose for charts; the reply is all of it.',
    permission: 'can_put_chart_customizations on Dashboard',
    params: byId,
    body: filterChanges,
    reply: z.object({ result: z.array(objectField) }),
    errors: ['not_found', 'not_permitted', 'changed_meanwhile'],
  }),
  colors: route({
    id: 'dashboards.colors',
    method: 'PUT',
    path: `${base}/:id/colors`,
    summary: 'Changes the colours; `mark_updated=false` leaves no trace of the change.',
    permission: write,
    params: byId,
    search: z.object({ mark_updated: z.string().optional() }),
    body: colorChanges,
    reply: z.object({ result: objectField }),
    errors: ['not_found', 'not_permitted', 'changed_meanwhile'],
  }),
  addFavorite: stars.addFavorite,
  removeFavorite: stars.removeFavorite,
};
