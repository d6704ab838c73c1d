import { expect, it } from 'vitest';
import { aDataset, anApp, aPerson, made } from '../../testing';

const layout = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-a', 'TAB-b'] },
  'TAB-a': { id: 'TAB-a', type: 'TAB', children: [], meta: { text: 'Sizes by year' } },
  'TAB-b': { id: 'TAB-b', type: 'TAB', children: [], meta: { text: 'Other' } },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [] },
};

it('finds columns, metrics and tabs by a part of their name, and nothing of what one may not see', {
  timeout: 60_000,
}, async () => {
  const server = await anApp();
  const admin = await server.as('admin', 'admin');
  const { id } = await aDataset(admin);
  const board = { dashboard_title: 'Things', position_json: JSON.stringify(layout) };
  const boardId = await made(admin, 'dashboard', board);
  const fields = (await admin('GET', '/api/v1/search/fields?text=SIZ')).json();
  expect(fields.result).toEqual([
    expect.objectContaining({ kind: 'column', name: 'size', dataset: { id, table_name: expect.any(String) } }),
  ]);
  const metrics = (await admin('GET', '/api/v1/search/fields?text=count')).json();
  expect(metrics.result).toEqual([expect.objectContaining({ kind: 'metric', name: 'count', type_generic: null })]);
  const tabs = await admin('GET', '/api/v1/search/tabs?text=sizes');
  expect(tabs.json()).toEqual({
    result: [
      {
        id: 'TAB-a',
        title: 'Sizes by year',
        dashboard: { id: boardId, title: 'Things', url: `/superset/dashboard/${boardId}/` },
      },
    ],
  });
  expect((await admin('GET', '/api/v1/search/tabs?text=100%25')).json()).toEqual({ result: [] });
  expect((await admin('GET', '/api/v1/search/fields?text=')).statusCode).toBe(400);

  const outsider = await aPerson({ admin, as: server.as }, { username: 'gus', role: 'Gamma' });
  expect((await outsider.as('GET', '/api/v1/search/fields?text=siz')).json()).toEqual({ result: [] });
  expect((await outsider.as('GET', '/api/v1/search/tabs?text=sizes')).json()).toEqual({ result: [] });
});
