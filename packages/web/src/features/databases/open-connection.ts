import { databaseRoutes } from '@meridian/contracts/api';
import { call, callVersioned } from '../../lib/api';

/** One version of a connection: what may be done with it, where it leads, and the version a save must name. */
export async function openConnection(id: number, signal?: AbortSignal) {
  const options = signal ? { signal } : {};
  const [{ reply, etag }, connection] = await Promise.all([
    callVersioned(databaseRoutes.item, { params: { id }, q: {} }, options),
    call(databaseRoutes.connection, { params: { id } }, options),
  ]);
  return { abilities: reply.result.abilities, connection: connection.result, etag };
}

export type Opened = Awaited<ReturnType<typeof openConnection>>;
