import { describe, expect, it } from 'vitest';
import { type Asker, aDataset, anApp, aPerson, type FreshStore, made, onBothStores } from '../../testing';

async function started(freshStore: FreshStore) {
  const app = await anApp({ databaseUrl: await freshStore(), environment: { MERIDIAN_SAMPLES: 'off' } });
  const admin = await app.as('admin', 'admin');
  const dataset = await aDataset(admin);
  const chart = await made(admin, 'chart', {
    slice_name: 'Sizes',
    datasource_id: dataset.id,
    datasource_type: 'table',
  });
  return { admin, as: app.as, dataset, chart };
}

const layoutWith = (chartId: number) =>
  JSON.stringify({
    DASHBOARD_VERSION_KEY: 'v2',
    'CHART-a': { id: 'CHART-a', type: 'CHART', children: [], meta: { chartId, width: 4, height: 50 } },
  });

function boardWith(admin: Asker, chart: number, more: object): Promise<number> {
  return made(admin, 'dashboard', {
    dashboard_title: 'Board',
    published: true,
    position_json: layoutWith(chart),
    ...more,
  });
}

async function seen(as: Asker, id: number): Promise<readonly [number, boolean]> {
  const item = await as('GET', `/api/v1/dashboard/${id}`);
  const list = await as('GET', '/api/v1/dashboard/');
  return [item.statusCode, list.json<{ ids: number[] }>().ids.includes(id)];
}

const question = (datasetId: number, form: object) => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [{ columns: ['size'], metrics: ['count'] }],
  form_data: form,
});

onBothStores('a dashboard', freshStore => {
  it('is seen by those who may, by id and in the list alike', async () => {
    const { admin, as, dataset, chart } = await started(freshStore);
    const grants = [['datasource_access', `[Meridian].[sizes](id:${dataset.id})`]] as const;
    const reader = await aPerson({ admin, as }, { username: 'reader', role: 'Gamma', grants });
    const gamma = await aPerson({ admin, as }, { username: 'gamma', role: 'Gamma' });
    const open = await boardWith(admin, chart, {});
    const draft = await boardWith(admin, chart, { published: false });
    expect(await seen(reader.as, open)).toEqual([200, true]);
    expect(await seen(gamma.as, open)).toEqual([404, false]);
    expect(await seen(reader.as, draft)).toEqual([404, false]);
    expect(await seen(admin, draft)).toEqual([200, true]);
  });

  it('that is seen and not owned says so in its abilities, and refuses the change', async () => {
    const { admin, as, dataset, chart } = await started(freshStore);
    const grants = [['datasource_access', `[Meridian].[sizes](id:${dataset.id})`]] as const;
    const reader = await aPerson({ admin, as }, { username: 'reader', role: 'Gamma', grants });
    const board = await boardWith(admin, chart, {});
    const item = await reader.as('GET', `/api/v1/dashboard/${board}`);
    expect(item.json()).toMatchObject({
      result: { abilities: { can_edit: false, can_delete: false, can_copy: true } },
    });
    expect((await reader.as('PUT', `/api/v1/dashboard/${board}`, { body: { css: '' } })).statusCode).toBe(403);
    await admin('PUT', `/api/v1/dashboard/${board}`, { body: { owners: [reader.id] } });
    expect((await reader.as('PUT', `/api/v1/dashboard/${board}`, { body: { css: '' } })).statusCode).toBe(200);
  });
});

describe('a dashboard limited to a role', () => {
  it('opens its own data to that role, and to nobody else, and nothing beside it', async () => {
    const { admin, as, dataset, chart } = await started(async () => null);
    const role = await made(admin, 'security/roles', { name: 'Board people' });
    const person = await aPerson({ admin, as }, { username: 'board', role: 'Gamma' });
    const other = await aPerson({ admin, as }, { username: 'other', role: 'Gamma' });
    const users = { body: { user_ids: [person.id] } };
    await admin('PUT', `/api/v1/security/roles/${role}/users`, users);
    const board = await boardWith(admin, chart, { roles: [role] });
    const ask = async (who: Asker, form: object) =>
      (await who('POST', '/api/v1/chart/data', { body: question(dataset.id, form) })).statusCode;
    expect(await seen(person.as, board)).toEqual([200, true]);
    expect(await ask(person.as, { dashboardId: board, slice_id: chart })).toBe(200);
    expect(await ask(person.as, {})).toBe(403);
    expect(await ask(person.as, { dashboardId: board, slice_id: chart + 1 })).toBe(403);
    expect(await ask(other.as, { dashboardId: board, slice_id: chart })).toBe(403);
    await admin('PUT', `/api/v1/dashboard/${board}`, { body: { published: false } });
    expect(await ask(person.as, { dashboardId: board, slice_id: chart })).toBe(403);
  });
});
