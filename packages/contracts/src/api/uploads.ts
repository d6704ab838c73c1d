import { z } from 'zod';
import { columnPlan, datasetProfile, readOptions, uploadStatus } from '../documents/upload';
import { messageReply, recordId } from './list-query';
import { route } from './route';

const base = '/api/v1/upload';
const byId = z.object({ id: z.string().min(1).max(64) });
const permission = 'can_upload on Database';

/** Choices of a person about a file; what is left out is sniffed again. */
const choices = z.object({
  options: readOptions.partial().default({}),
  columns: z.array(columnPlan).nullable().default(null),
});

export const uploadRoutes = {
  receive: route({
    id: 'uploads.receive',
    method: 'POST',
    path: `${base}/`,
    summary: 'Takes the bytes of a file and says how it would be read.',
    permission,
    search: z.object({ name: z.string().min(1).max(255) }),
    bodyType: 'raw',
    status: 201,
    reply: z.object({ id: z.string(), sizeBytes: z.number(), status: uploadStatus }),
    errors: ['file_refused', 'body_too_large'],
  }),
  inspect: route({
    id: 'uploads.inspect',
    method: 'POST',
    path: `${base}/:id/inspect`,
    summary: 'Reads the head of the file again, with other options or types.',
    permission,
    params: byId,
    body: choices,
    reply: uploadStatus,
    errors: ['not_found', 'file_refused'],
  }),
  commit: route({
    id: 'uploads.commit',
    method: 'POST',
    path: `${base}/:id/commit`,
    summary: 'Reads the whole file into a table and makes it a dataset; ask for the status to see it happen.',
    permission,
    params: byId,
    body: choices.extend({
      tableName: z.string().trim().min(1).max(200),
      mainTimeColumn: z.string().nullable().default(null),
      /** Lines and values that do not fit are left out instead of stopping. */
      leaveOutFaults: z.boolean().default(false),
      /** A table of that name is replaced; without it the name must be free. */
      replace: z.boolean().default(false),
    }),
    status: 202,
    reply: uploadStatus,
    errors: ['not_found', 'name_taken', 'file_refused'],
  }),
  status: route({
    id: 'uploads.status',
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Where an upload stands.',
    permission,
    params: byId,
    reply: uploadStatus,
    errors: ['not_found'],
  }),
  cancel: route({
    id: 'uploads.cancel',
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Stops an upload and removes everything of it.',
    permission,
    params: byId,
    reply: messageReply,
    errors: ['not_found'],
  }),
  /** `?column=name` asks for that column alone, which is cheap: one scan for its facts, one each for top values and histogram. */
  profile: route({
    id: 'uploads.profile',
    method: 'GET',
    path: '/api/v1/dataset/:id/profile',
    summary:
      'Rows, nulls, distinct values, extremes, quantiles, top values and a small histogram of the columns of a dataset, over the rows one may read.',
    permission: 'can_read on Dataset',
    params: z.object({ id: recordId }),
    search: z.object({ column: z.string().min(1).max(255).optional() }),
    reply: z.object({ result: datasetProfile }),
    errors: ['not_found', 'dataset_forbidden', 'invalid_request', 'refused_errors'],
  }),
  samplesPresent: route({
    id: 'samples.status',
    method: 'GET',
    path: '/api/v1/samples/',
    summary: 'Whether the sample data is there.',
    permission: 'signed-in',
    reply: z.object({ present: z.boolean() }),
    errors: [],
  }),
  removeSamples: route({
    id: 'samples.remove',
    method: 'DELETE',
    path: '/api/v1/samples/',
    summary: 'Removes the sample dashboards, charts, datasets and tables; they never come back by themselves.',
    permission: 'can_write on Database',
    reply: messageReply,
    errors: [],
  }),
} as const;
