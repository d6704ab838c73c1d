import { databaseUploadRoutes, uploadRoutes } from '@meridian/contracts/api';
import type { Mount } from '../../http';
import type { DatabaseUploads } from './database-upload';
import type { Uploads } from './service';

export function mountUploads(mount: Mount, uploads: Uploads, databaseUploads: DatabaseUploads): void {
  mount(uploadRoutes.receive, ({ stream, search, principal, signal }) =>
    uploads.receive({ stream, fileName: search.name, signal }, principal),
  );
  mount(uploadRoutes.inspect, ({ params, body, principal }) => uploads.inspect(params.id, body, principal));
  mount(uploadRoutes.commit, ({ params, body, principal }) => uploads.commit(params.id, body, principal));
  mount(uploadRoutes.status, async ({ params, principal }) => uploads.status(params.id, principal));
  mount(uploadRoutes.cancel, async ({ params, principal }) => {
    await uploads.cancel(params.id, principal);
    return { message: 'OK' };
  });
  mount(databaseUploadRoutes.upload, async ({ params, stream, headers, principal, signal }) => {
    const form = { stream, contentType: String(headers['content-type'] ?? '') };
    await databaseUploads.upload(params.id, form, { principal, signal });
    return { message: 'OK' };
  });
  mount(databaseUploadRoutes.metadata, async ({ stream, headers, signal }) => {
    const items = await databaseUploads.metadata(
      { stream, contentType: String(headers['content-type'] ?? '') },
      signal,
    );
    return { result: { items } };
  });
}
