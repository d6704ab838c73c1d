import { z } from 'zod';
import { dashboardPermalinkState, embeddedDashboard } from './dashboard-records';
import { jsonTextField, objectField, textListField } from './fields';
import { messageReply, recordId } from './list-query';
import { route } from './route';

const base = '/api/v1/dashboard';
const byAny = z.object({ id: z.string() });
const byIdAndKey = z.object({ id: recordId, key: z.string() });
const embeddedBody = z.strictObject({ allowed_domains: textListField });
const embeddedReply = z.object({ result: embeddedDashboard });
/** The browser tab that asks: one key for each tab and dashboard. */
const tab = z.looseObject({ tab_id: z.string().optional() });

export const dashboardSharingRoutes = {
  embedded: route({
    id: 'dashboards.embedded',
    method: 'GET',
    path: `${base}/:id/embedded`,
    summary: 'Where a dashboard may be embedded.',
    permission: 'can_get_embedded on Dashboard',
    params: byAny,
    reply: embeddedReply,
    errors: ['not_found'],
  }),
  setEmbedded: route({
    id: 'dashboards.setEmbedded',
    method: 'POST',
    path: `${base}/:id/embedded`,
    summary: 'Allows embedding, on these sites only or everywhere.',
    permission: 'can_set_embedded on Dashboard',
    params: byAny,
    body: embeddedBody,
    reply: embeddedReply,
    errors: ['not_found', 'invalid_fields'],
  }),
  putEmbedded: route({
    id: 'dashboards.putEmbedded',
    method: 'PUT',
    path: `${base}/:id/embedded`,
    summary: 'Changes where a dashboard may be embedded.',
    permission: 'can_set_embedded on Dashboard',
    params: byAny,
    body: embeddedBody,
    reply: embeddedReply,
    errors: ['not_found', 'invalid_fields'],
  }),
  removeEmbedded: route({
    id: 'dashboards.removeEmbedded',
    method: 'DELETE',
    path: `${base}/:id/embedded`,
    summary: 'Ends the embedding of a dashboard.',
    permission: 'can_set_embedded on Dashboard',
    params: byAny,
    reply: messageReply,
    errors: ['not_found', 'not_permitted'],
  }),
  embeddedByUuid: route({
    id: 'dashboards.embeddedByUuid',
    method: 'GET',
    path: '/api/v1/embedded_dashboard/:uuid',
    summary: 'An embedding by its own id.',
    permission: 'can_read on EmbeddedDashboard',
    guests: true,
    params: z.object({ uuid: z.string() }),
    reply: embeddedReply,
    errors: ['not_found'],
  }),
  createPermalink: route({
    id: 'dashboards.createPermalink',
    method: 'POST',
    path: `${base}/:id/permalink`,
    summary: 'A short address of a dashboard with its filters; the same state gives the same address.',
    permission: 'can_write on DashboardPermalinkRestApi',
    params: byAny,
    body: dashboardPermalinkState,
    status: 201,
    reply: z.object({ key: z.string(), url: z.string() }),
    errors: ['not_found', 'invalid_request'],
    invalidBody: 'invalid_request',
  }),
  permalink: route({
    id: 'dashboards.permalink',
    method: 'GET',
    path: `${base}/permalink/:key`,
    summary: 'What a short address stands for.',
    permission: 'can_read on DashboardPermalinkRestApi',
    params: z.object({ key: z.string() }),
    reply: z.object({ dashboardId: z.string(), state: objectField }),
    errors: ['not_found'],
  }),
  createFilterState: route({
    id: 'dashboards.createFilterState',
    method: 'POST',
    path: `${base}/:id/filter_state`,
    summary: 'Keeps the filters of one browser tab.',
    permission: 'can_write on DashboardFilterStateRestApi',
    params: z.object({ id: recordId }),
    search: tab,
    body: z.strictObject({ value: jsonTextField }),
    status: 201,
    reply: z.object({ key: z.string() }),
    errors: ['not_found', 'invalid_fields'],
  }),
  filterState: route({
    id: 'dashboards.filterState',
    method: 'GET',
    path: `${base}/:id/filter_state/:key`,
    summary: 'The filters kept under a key.',
    permission: 'can_read on DashboardFilterStateRestApi',
    params: byIdAndKey,
    reply: z.object({ value: z.string() }),
    errors: ['not_found'],
  }),
  updateFilterState: route({
    id: 'dashboards.updateFilterState',
    method: 'PUT',
    path: `${base}/:id/filter_state/:key`,
    summary: 'Keeps other filters under the same key.',
    permission: 'can_write on DashboardFilterStateRestApi',
    params: byIdAndKey,
    search: tab,
    body: z.strictObject({ value: jsonTextField }),
    reply: z.object({ key: z.string() }),
    errors: ['not_found', 'not_permitted', 'invalid_fields'],
  }),
  removeFilterState: route({
    id: 'dashboards.removeFilterState',
    method: 'DELETE',
    path: `${base}/:id/filter_state/:key`,
    summary: 'Forgets the filters kept under a key.',
    permission: 'can_write on DashboardFilterStateRestApi',
    params: byIdAndKey,
    reply: messageReply,
    errors: ['not_found', 'not_permitted'],
  }),
};
