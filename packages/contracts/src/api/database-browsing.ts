import { z } from 'zod';
import { tableMetadata } from './database-records';
import { anyText, objectField } from './fields';
import { byId } from './record-routes';
import { route } from './route';

const base = '/api/v1/database';
const read = 'can_read on Database';
const tableInPath = byId.extend({ table: z.string(), schema: z.string() });
const tableInSearch = z.strictObject({
  name: anyText,
  schema: z.string().optional(),
  catalog: z.string().optional(),
});
const inCatalog = ['not_found', 'catalog_not_found'] as const;
const ofTable = ['no_such_database', 'table_not_found', 'catalog_not_found'] as const;

/** What is behind a connection: its catalogs, schemas and tables, and what the engine knows about them. */
export const databaseBrowsingRoutes = {
  schemas: route({
    id: 'databases.schemas',
    method: 'GET',
    path: `${base}/:id/schemas/`,
    summary: 'Schemas one may look into.',
    permission: read,
    params: byId,
    q: z
      .object({ force: z.boolean().optional(), catalog: z.string().nullish(), upload_allowed: z.boolean().optional() })
      .default({}),
    reply: z.object({ result: z.array(z.string()) }),
    errors: inCatalog,
  }),
  catalogs: route({
    id: 'databases.catalogs',
    method: 'GET',
    path: `${base}/:id/catalogs/`,
    summary: 'Catalogs of the connection.',
    permission: read,
    params: byId,
    q: z.object({ force: z.boolean().optional() }).default({}),
    reply: z.object({ result: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  tables: route({
    id: 'databases.tables',
    method: 'GET',
    path: `${base}/:id/tables/`,
    summary: 'Tables and views of one schema.',
    permission: read,
    params: byId,
    q: z.object({
      /** Null where the engine takes one for granted. */
      schema_name: z.string().nullable(),
      catalog_name: z.string().nullish(),
      force: z.boolean().optional(),
    }),
    reply: z.object({
      count: z.number(),
      result: z.array(z.object({ value: z.string(), type: z.string(), extra: z.unknown() })),
    }),
    errors: ['database_not_found', 'catalog_not_found'],
  }),
  tableMetadata: route({
    id: 'databases.tableMetadata',
    method: 'GET',
    path: `${base}/:id/table_metadata/`,
    summary: 'Columns, keys and indexes of a table.',
    permission: read,
    params: byId,
    search: tableInSearch,
    invalidSearch: 'refused_search',
    reply: tableMetadata,
    errors: ofTable,
  }),
  tableMetadataExtra: route({
    id: 'databases.tableMetadataExtra',
    method: 'GET',
    path: `${base}/:id/table_metadata/extra/`,
    summary: 'Partitions and other facts of an engine about a table.',
    permission: read,
    params: byId,
    search: tableInSearch,
    invalidSearch: 'refused_search',
    reply: objectField,
    errors: ofTable,
  }),
  table: route({
    id: 'databases.table',
    method: 'GET',
    path: `${base}/:id/table/:table/:schema/`,
    summary: 'Columns, keys and indexes of a table; the older address.',
    permission: read,
    params: tableInPath,
    reply: tableMetadata,
    errors: ['not_found', 'refused'],
  }),
  tableExtra: route({
    id: 'databases.tableExtra',
    method: 'GET',
    path: `${base}/:id/table_extra/:table/:schema/`,
    summary: 'Partitions and other facts about a table; the older address.',
    permission: read,
    params: tableInPath,
    reply: objectField,
    errors: ['not_found'],
  }),
  selectStar: route({
    id: 'databases.selectStar',
    method: 'GET',
    path: `${base}/:id/select_star/:table/`,
    summary: 'A statement that shows the first rows of a table.',
    permission: read,
    params: byId.extend({ table: z.string() }),
    reply: z.object({ result: z.string() }),
    errors: ['not_found'],
  }),
  selectStarInSchema: route({
    id: 'databases.selectStarInSchema',
    method: 'GET',
    path: `${base}/:id/select_star/:table/:schema/`,
    summary: 'A statement that shows the first rows of a table in a schema.',
    permission: read,
    params: tableInPath,
    reply: z.object({ result: z.string() }),
    errors: ['not_found'],
  }),
  functionNames: route({
    id: 'databases.functionNames',
    method: 'GET',
    path: `${base}/:id/function_names/`,
    summary: 'Names of the functions the engine knows.',
    permission: read,
    params: byId,
    reply: z.object({ function_names: z.array(z.string()) }),
    errors: ['not_found'],
  }),
};
