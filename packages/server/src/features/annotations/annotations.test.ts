import { expect, it } from 'vitest';
import { type Asker, aDataset, anApp, aPerson, made, onBothStores, raced } from '../../testing';

const patience = { timeout: 60_000 };
const layer = { name: 'notes', show: true, showMarkers: true, annotationType: 'EVENT' };

async function dataOf(as: Asker, dataset: number, layers: readonly object[]): Promise<unknown> {
  const query = { columns: ['n'], metrics: [], row_limit: 1, annotation_layers: layers };
  const body = { datasource: { id: dataset, type: 'table' }, queries: [query] };
  const reply = await as('POST', '/api/v1/chart/data', { body });
  if (reply.statusCode !== 200) return [reply.statusCode, reply.json()];
  return reply.json<{ result: { annotation_data: unknown }[] }>().result[0]?.annotation_data;
}

onBothStores('annotations', freshStore => {
  it('stand in the answer of a chart as they are now, however often it was asked', patience, async () => {
    const { as } = await anApp({ databaseUrl: await freshStore() });
    const admin = await as('admin', 'admin');
    const { id } = await aDataset(admin);
    const value = await made(admin, 'annotation_layer', { name: 'Releases' });
    const renamed = await admin('PUT', `/api/v1/annotation_layer/${value}`, { body: { name: 'Launches' } });
    expect(renamed.json().result).toEqual({ name: 'Launches', layer: value });
    expect((await admin('GET', `/api/v1/annotation_layer/${value}?q=(columns:id)`)).statusCode).toBe(400);
    const native = [{ ...layer, sourceType: 'NATIVE', value }];
    const columns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'];
    expect(await dataOf(admin, id, native)).toEqual({ notes: { columns, records: [] } });
    const note = { short_descr: 'Launch', start_dttm: '2024-01-01T02:00:00+02:00', end_dttm: '2024-01-02' };
    const noteId = await made(admin, `annotation_layer/${value}/annotation`, note);
    const record = { start_dttm: 1704067200000, end_dttm: 1704153600000, long_descr: null, json_metadata: null };
    expect(await dataOf(admin, id, native)).toEqual({
      notes: { columns, records: [{ ...record, short_descr: 'Launch' }] },
    });
    await admin('PUT', `/api/v1/annotation_layer/${value}/annotation/${noteId}`, { body: { short_descr: 'Landing' } });
    expect(await dataOf(admin, id, native)).toMatchObject({
      notes: { records: [{ ...record, short_descr: 'Landing' }] },
    });
    expect(await dataOf(admin, id, [{ ...layer, annotationType: 'FORMULA', value: 'x' }])).toEqual({});
    const told = [200, 412, 'This was changed by Meridian Admin meanwhile. Reload it, or keep both.', 200];
    const address = `/api/v1/annotation_layer/${value}`;
    expect(await raced(admin, address, [{ descr: 'one' }, { descr: 'two' }])).toEqual(told);
    const noteAddress = `${address}/annotation/${noteId}`;
    expect(await raced(admin, noteAddress, [{ long_descr: 'one' }, { long_descr: 'two' }])).toEqual(told);
  });

  it('of another chart are its rows as the person who asks sees them', patience, async () => {
    const { as } = await anApp({ databaseUrl: await freshStore() });
    const admin = await as('admin', 'admin');
    const { id } = await aDataset(admin);
    const author = (await aPerson({ admin, as }, { username: 'author', role: 'Alpha' })).as;
    const chart = async (more: object) => {
      const query = { columns: ['n', 'size'], metrics: [], orderby: [['n', false]], row_limit: 2, ...more };
      const context = { datasource: { id, type: 'table' }, queries: [query] };
      const facts = {
        slice_name: 'Events',
        viz_type: 'table',
        datasource_id: id,
        datasource_type: 'table',
        params: '{}',
      };
      return made(admin, 'chart', { ...facts, query_context: JSON.stringify(context) });
    };
    const events = [{ ...layer, sourceType: 'table', value: await chart({}) }];
    const both = [
      { n: 3, size: 'large' },
      { n: 2, size: 'large' },
    ];
    expect(await dataOf(author, id, events)).toEqual({ notes: { records: both } });
    const { result } = (await admin('GET', '/api/v1/security/roles/')).json();
    const alpha = result.find(({ name }: { name: string }) => name === 'Alpha').id;
    const rule = { name: 'r', filter_type: 'Regular', tables: [id], roles: [alpha], clause: 'n < 3' };
    await made(admin, 'rowlevelsecurity', rule);
    const mine = [
      { n: 2, size: 'large' },
      { n: 1, size: 'small' },
    ];
    expect(await dataOf(author, id, events)).toEqual({ notes: { records: mine } });
    expect(await dataOf(admin, id, events)).toEqual({ notes: { records: both } });
    const missing = [{ ...layer, sourceType: 'line', value: 999 }];
    expect(await dataOf(admin, id, missing)).toEqual([400, { message: 'The chart does not exist' }]);
    const onItself = await chart({ annotation_layers: [{ ...layer, sourceType: 'table', value: 2 }] });
    expect(onItself).toBe(2);
    expect(await dataOf(admin, id, [{ ...layer, sourceType: 'table', value: onItself }])).toEqual({
      notes: { records: both },
    });
  });

  it('are refused where they end before they start, or stand on a layer twice', patience, async () => {
    const { as } = await anApp({ databaseUrl: await freshStore() });
    const admin = await as('admin', 'admin');
    const id = await made(admin, 'annotation_layer', { name: 'Releases' });
    const address = `/api/v1/annotation_layer/${id}/annotation/`;
    const note = { short_descr: 'Launch', start_dttm: '2024-01-02', end_dttm: '2024-01-02' };
    await made(admin, `annotation_layer/${id}/annotation`, note);
    const twice = await admin('POST', address, { body: note });
    expect([twice.statusCode, twice.json()]).toEqual([
      422,
      { message: { short_descr: ['Short description must be unique for this layer'] } },
    ]);
    const backwards = await admin('POST', address, { body: { ...note, short_descr: 'b', end_dttm: '2024-01-01' } });
    expect([backwards.statusCode, Object.keys(backwards.json().message)]).toEqual([422, ['end_dttm']]);
    const nowhere = await admin('POST', '/api/v1/annotation_layer/99/annotation/', { body: note });
    expect(nowhere.statusCode).toBe(404);
  });
});
