import { uploadRoutes } from '@meridian/contracts/api';
import type { Mount } from '../../http';
import type { Uploads } from './service';

export function mountUploads(mount: Mount, uploads: Uploads): void {
  mount(uploadRoutes.receive, ({ stream, search, principal }) => uploads.receive(stream, search.name, principal));
  mount(uploadRoutes.inspect, ({ params, body, principal }) => uploads.inspect(params.id, body, principal));
  mount(uploadRoutes.commit, ({ params, body, principal }) => uploads.commit(params.id, body, principal));
  mount(uploadRoutes.status, async ({ params, principal }) => uploads.status(params.id, principal));
  mount(uploadRoutes.cancel, async ({ params, principal }) => {
    await uploads.cancel(params.id, principal);
    return { message: 'OK' };
  });
}
