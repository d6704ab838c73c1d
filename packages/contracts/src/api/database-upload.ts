import { z } from 'zod';
import { messageReply, recordId } from './list-query';
import { route } from './route';

const permission = 'can_upload on Database';

/** Files as published clients send them: one multipart form with the file in it; spec/facts.md §13.2 lists its fields. */
export const databaseUploadRoutes = {
  upload: route({
    id: 'databases.upload',
    method: 'POST',
    path: '/api/v1/database/:id/upload/',
    summary: 'Makes a table of a file, and a dataset of that name.',
    permission,
    params: z.object({ id: recordId }),
    bodyType: 'multipart',
    status: 201,
    reply: messageReply,
    errors: [
      'no_such_database',
      'invalid_fields',
      'invalid_request',
      'no_form',
      'upload_forbidden',
      'refused_errors',
      'body_too_large',
    ],
  }),
  metadata: route({
    id: 'databases.uploadMetadata',
    method: 'POST',
    path: '/api/v1/database/upload_metadata/',
    summary: 'The columns of a file, and the sheets of a workbook.',
    permission,
    bodyType: 'multipart',
    reply: z.object({
      result: z.object({
        items: z.array(z.object({ sheet_name: z.string().nullable(), column_names: z.array(z.string()) })),
      }),
    }),
    errors: ['invalid_fields', 'invalid_request', 'no_form', 'refused_errors', 'body_too_large'],
  }),
};
