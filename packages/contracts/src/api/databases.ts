import { z } from 'zod';
import { databaseBrowsingRoutes } from './database-browsing';
import {
  databaseConnection,
  databaseCreate,
  databaseItem,
  databaseListItem,
  databaseTest,
  databaseUpdate,
  validateParametersBody,
} from './database-records';
import { anyText, objectField } from './fields';
import { itemReply, messageReply } from './list-query';
import { byId, recordRoutes, savedReply } from './record-routes';
import { relatedCharts, relatedDashboards } from './related-objects';
import { route } from './route';

const read = 'can_read on Database';
const write = 'can_write on Database';
const base = '/api/v1/database';
const records = recordRoutes({ id: 'databases', path: base, read, write });

export const databaseRoutes = {
  list: records.list(databaseListItem, 'Connections one may use.'),
  info: records.info('What one may do with connections, and by what they are filtered.'),
  related: records.related('People to filter connections by.'),
  available: route({
    id: 'databases.available',
    method: 'GET',
    path: `${base}/available/`,
    summary: 'Engines one can connect to, with the form each needs.',
    permission: read,
    reply: z.object({ databases: z.array(objectField) }),
    errors: [],
  }),
  item: records.item({
    summary: 'One connection, without its address and secrets.',
    params: byId,
    reply: itemReply(databaseItem),
  }),
  connection: route({
    id: 'databases.connection',
    method: 'GET',
    path: `${base}/:id/connection`,
    summary: 'The connection form of one connection, its secrets masked.',
    permission: write,
    params: byId,
    reply: z.object({ id: z.number(), result: databaseConnection }),
    errors: ['not_found'],
  }),
  create: records.create({
    summary: 'Adds a connection, from parameters or a SQLAlchemy address; it must answer.',
    body: databaseCreate,
    invalidBody: 'refused_fields',
    reply: savedReply,
    errors: ['invalid_request'],
  }),
  update: records.update({
    summary: 'Changes a connection; a new address must answer.',
    body: databaseUpdate,
    reply: savedReply,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  remove: records.remove({
    summary: 'Deletes a connection that no dataset uses.',
    errors: ['not_found', 'refused', 'changed_meanwhile'],
  }),
  test: route({
    id: 'databases.test',
    method: 'POST',
    path: `${base}/test_connection/`,
    summary: 'Tries a connection without keeping it.',
    permission: write,
    body: databaseTest,
    reply: z.object({ message: z.string(), warnings: z.array(z.string()).optional() }),
    errors: ['invalid_request', 'refused_errors'],
  }),
  validate: route({
    id: 'databases.validate',
    method: 'POST',
    path: `${base}/validate_parameters/`,
    summary: 'Checks the connection form while it is filled in.',
    permission: write,
    body: validateParametersBody,
    invalidBody: 'refused_form',
    reply: messageReply,
    errors: ['invalid_request'],
  }),
  ...databaseBrowsingRoutes,
  relatedObjects: route({
    id: 'databases.relatedObjects',
    method: 'GET',
    path: `${base}/:id/related_objects/`,
    summary: 'Charts and dashboards that stand on the connection.',
    permission: read,
    params: byId,
    reply: z.object({
      charts: relatedCharts,
      dashboards: relatedDashboards,
      sqllab_tab_states: z.object({ count: z.number(), result: z.array(z.unknown()) }),
    }),
    errors: ['not_found'],
  }),
  uploadSchemas: route({
    id: 'databases.uploadSchemas',
    method: 'GET',
    path: `${base}/:id/schemas_access_for_file_upload/`,
    summary: 'Schemas that files may be uploaded into.',
    permission: read,
    params: byId,
    reply: z.object({ schemas: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  validateSql: route({
    id: 'databases.validateSql',
    method: 'POST',
    path: `${base}/:id/validate_sql/`,
    summary: 'Reads a statement and names what the engine would refuse.',
    permission: read,
    params: byId,
    body: z.strictObject({
      sql: anyText,
      catalog: anyText.nullish(),
      schema: anyText.nullish(),
      template_params: objectField.nullish(),
    }),
    reply: z.object({
      result: z.array(
        z.object({
          line_number: z.number(),
          start_column: z.number(),
          end_column: z.number(),
          message: z.string(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  syncPermissions: route({
    id: 'databases.syncPermissions',
    method: 'POST',
    path: `${base}/:id/sync_permissions/`,
    summary: 'Reads the schemas again, so that access can be granted to them.',
    permission: write,
    params: byId,
    reply: messageReply,
    errors: ['no_such_database'],
  }),
};
