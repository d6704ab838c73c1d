import type { Asker } from './app';

/** Two who read the same version and save one after the other: what the second is told, and what becomes of it over the newer one. */
export async function raced(as: Asker, address: string, bodies: readonly [object, object]) {
  const read = async () => ({ 'if-match': String((await as('GET', address)).headers['etag']) });
  const headers = await read();
  const [first, second] = bodies;
  const won = await as('PUT', address, { body: first, headers });
  const lost = await as('PUT', address, { body: second, headers });
  const over = await as('PUT', address, { body: second, headers: { 'if-match': lost.json().etag } });
  return [won.statusCode, lost.statusCode, lost.json().message, over.statusCode];
}
