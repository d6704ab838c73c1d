import { expect, it } from 'vitest';
import { aDataset, anApp, aPerson, type FreshStore, made, onBothStores } from '../../testing';

async function started(freshStore: FreshStore) {
  const app = await anApp({ databaseUrl: await freshStore(), environment: { MERIDIAN_SAMPLES: 'off' } });
  const admin = await app.as('admin', 'admin');
  return { admin, as: app.as };
}

onBothStores('a save', freshStore => {
  it('is conditional on the version that was read, for every noun', async () => {
    const { admin } = await started(freshStore);
    const dataset = await aDataset(admin);
    const chart = await made(admin, 'chart', { slice_name: 'a', datasource_id: dataset.id, datasource_type: 'table' });
    const board = await made(admin, 'dashboard', { dashboard_title: 'a' });
    const nouns = [
      [`/api/v1/chart/${chart}`, { slice_name: 'b' }],
      [`/api/v1/dashboard/${board}`, { dashboard_title: 'b' }],
      [`/api/v1/dataset/${dataset.id}`, { description: 'b' }],
      [`/api/v1/database/${dataset.databaseId}`, { cache_timeout: 5 }],
    ] as const;
    for (const [address, body] of nouns) {
      const read = await admin('GET', address);
      const etag = String(read.headers['etag']);
      const first = await admin('PUT', address, { body, headers: { 'if-match': etag } });
      const second = await admin('PUT', address, { body, headers: { 'if-match': etag } });
      const unconditional = await admin('PUT', address, { body });
      expect([address, first.statusCode, second.statusCode, unconditional.statusCode]).toEqual([
        address,
        200,
        412,
        200,
      ]);
      expect(first.headers['etag']).not.toBe(etag);
      const goesOn = await admin('PUT', address, {
        body,
        headers: { 'if-match': String(unconditional.headers['etag']) },
      });
      expect(goesOn.statusCode).toBe(200);
    }
  });

  it('that is stale names who changed what since, and the version to go on from', async () => {
    const { admin, as } = await started(freshStore);
    const alpha = await aPerson({ admin, as }, { username: 'alpha', role: 'Alpha' });
    const board = await made(alpha.as, 'dashboard', { dashboard_title: 'mine' });
    const address = `/api/v1/dashboard/${board}`;
    const read = String((await alpha.as('GET', address)).headers['etag']);
    await admin('PUT', address, { body: { css: '.a {}', published: true } });
    await admin('PUT', address, { body: { dashboard_title: 'ours' } });
    const stale = await alpha.as('PUT', address, {
      body: { dashboard_title: 'still mine' },
      headers: { 'if-match': read },
    });
    expect(stale.statusCode).toBe(412);
    const now = String((await alpha.as('GET', address)).headers['etag']);
    expect(stale.json()).toMatchObject({
      changed_by: { first_name: expect.any(String), id: expect.any(Number) },
      fields: ['dashboard_title', 'css', 'published'],
      etag: now,
    });
    const kept = await alpha.as('GET', address);
    expect(kept.json()).toMatchObject({ result: { dashboard_title: 'ours', css: '.a {}' } });
  });

  it('that lost a race changes nothing at all', async () => {
    const { admin } = await started(freshStore);
    const board = await made(admin, 'dashboard', { dashboard_title: 'a' });
    const address = `/api/v1/dashboard/${board}`;
    const etag = String((await admin('GET', address)).headers['etag']);
    const saves = await Promise.all(
      [1, 2, 3, 4, 5].map(n =>
        admin('PUT', address, { body: { dashboard_title: `t${n}` }, headers: { 'if-match': etag } }),
      ),
    );
    expect(saves.map(save => save.statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
    const winner = saves.find(save => save.statusCode === 200)?.json<{ result: { dashboard_title: string } }>();
    const stored = (await admin('GET', address)).json<{ result: { dashboard_title: string } }>();
    expect(stored.result.dashboard_title).toBe(winner?.result.dashboard_title);
  });

  it('of a deletion is conditional too', async () => {
    const { admin } = await started(freshStore);
    const board = await made(admin, 'dashboard', { dashboard_title: 'a' });
    const address = `/api/v1/dashboard/${board}`;
    const etag = String((await admin('GET', address)).headers['etag']);
    await admin('PUT', address, { body: { css: '' } });
    expect((await admin('DELETE', address, { headers: { 'if-match': etag } })).statusCode).toBe(412);
    expect((await admin('GET', address)).statusCode).toBe(200);
    expect((await admin('DELETE', address)).statusCode).toBe(200);
  });
});
