import { describe, expect, it } from 'vitest';
import { type Asker, aDataset, anApp, made, type TestApp } from '../../../testing';

const patience = { timeout: 60_000 };

interface Rule {
  readonly dataset?: number;
  readonly clause: string;
}

const form = {
  viz_type: 'table',
  query_mode: 'aggregate',
  groupby: ['size'],
  metrics: ['count'],
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'n', operator: '>', comparator: 0 },
    { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'n < 100' },
  ],
};
const kept = {
  filters: [{ col: 'n', op: '>', val: 0 }],
  extras: { where: '(n < 100)', having: '' },
};
const filter = {
  id: 'NATIVE_FILTER-size',
  name: 'Size',
  filterType: 'filter_select',
  type: 'NATIVE_FILTER',
  targets: [{ column: { name: 'size' } }],
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  controlValues: {},
  defaultDataMask: {},
};

/** A dashboard with one chart and one filter, allowed to be embedded, and another chart that is not on it. */
async function aBoard({ as, ask }: TestApp) {
  const admin = await as('admin', 'admin');
  const { id: dataset } = await aDataset(admin);
  const onDataset = { datasource_id: dataset, datasource_type: 'table', viz_type: 'table' };
  const json_metadata = JSON.stringify({
    native_filter_configuration: [{ ...filter, targets: [{ datasetId: dataset, ...filter.targets[0] }] }],
  });
  const board = await made(admin, 'dashboard', { dashboard_title: 'Shown', json_metadata });
  const params = JSON.stringify(form);
  const chart = await made(admin, 'chart', { ...onDataset, slice_name: 'Shown', params, dashboards: [board] });
  const elsewhere = await made(admin, 'chart', { ...onDataset, slice_name: 'Elsewhere', params });
  const embedding = await admin('POST', `/api/v1/dashboard/${board}/embedded`, { body: { allowed_domains: [] } });
  const uuid = embedding.json<{ result: { uuid: string } }>().result.uuid;
  const mint = (rls: readonly Rule[], id = uuid) =>
    admin('POST', '/api/v1/security/guest_token/', {
      body: { user: { username: 'visitor' }, resources: [{ type: 'dashboard', id }], rls },
    });
  const guest = async (rls: readonly Rule[] = []): Promise<Asker> => {
    const { token } = (await mint(rls)).json<{ token: string }>();
    return (method, url, more = {}) =>
      ask(method, url, { ...more, headers: { 'x-guesttoken': token, ...more.headers } });
  };
  return { admin, dataset, board, chart, elsewhere, uuid, mint, guest };
}
type Board = Awaited<ReturnType<typeof aBoard>>;

const byChart = ({ board, chart }: Board) => ({ slice_id: chart, dashboardId: board });

function data(as: Asker, { dataset }: Board, query: object, form_data: object, more: object = {}) {
  const body = { datasource: { id: dataset, type: 'table' }, queries: [query], form_data, ...more };
  return as('POST', '/api/v1/chart/data', { body });
}

async function counts(as: Asker, board: Board): Promise<unknown> {
  const query = { columns: ['size'], metrics: ['count'], orderby: [['size', true]], ...kept };
  const reply = await data(as, board, query, byChart(board));
  if (reply.statusCode !== 200) return reply.json();
  return reply.json<{ result: { data: unknown }[] }>().result[0]?.data;
}

describe('a guest', () => {
  it(
    'sees the dashboard of the token and its data, of its makers nothing, and is let in nowhere else',
    patience,
    async () => {
      const app = await anApp();
      const board = await aBoard(app);
      const guest = await board.guest();
      expect((await guest('GET', '/api/v1/me/')).json()).toEqual({
        result: { username: 'visitor', first_name: 'Guest', last_name: 'User', is_active: true, is_anonymous: false },
      });
      expect((await guest('GET', '/api/v1/me/roles/')).json()).toMatchObject({
        result: { roles: { Public: expect.arrayContaining([['can_read', 'Dashboard']]) } },
      });
      const item = await guest('GET', `/api/v1/dashboard/${board.board}`);
      expect(item.json<{ result: object }>().result).toMatchObject({ dashboard_title: 'Shown', charts: ['Shown'] });
      expect(Object.keys(item.json<{ result: object }>().result)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/owners|(?:changed|created)_by/)]),
      );
      const datasets = await guest('GET', `/api/v1/dashboard/${board.board}/datasets`);
      expect(datasets.json()).toMatchObject({
        result: [{ id: board.dataset, columns: [{ column_name: 'size' }, {}, {}] }],
      });
      expect(datasets.body).not.toMatch(/SELECT|"owners"|"database"|admin/);
      expect((await guest('GET', `/api/v1/embedded_dashboard/${board.uuid}`)).statusCode).toBe(200);
      expect(await counts(guest, board)).toEqual([
        { size: 'large', count: 2 },
        { size: 'small', count: 1 },
      ]);
      expect((await guest('GET', `/api/v1/dashboard/${board.board}/charts`)).statusCode).toBe(200);
      const other = await made(board.admin, 'dashboard', { dashboard_title: 'Other', published: true });
      for (const [method, url, status] of [
        ['GET', `/api/v1/dashboard/${other}`, 404],
        ['GET', `/api/v1/dashboard/`, 403],
        ['GET', `/api/v1/chart/`, 403],
        ['GET', `/api/v1/chart/${board.chart}`, 403],
        ['GET', `/api/v1/chart/${board.chart}/data/`, 403],
        ['GET', `/api/v1/dataset/${board.dataset}`, 403],
        ['GET', '/api/v1/database/', 403],
        ['PUT', '/api/v1/me/', 403],
        ['PUT', `/api/v1/dashboard/${board.board}`, 403],
        ['POST', '/api/v1/security/guest_token/', 403],
        [
          'POST',
          `/datasource/samples?datasource_type=table&datasource_id=${board.dataset}&dashboard_id=${board.board}`,
          403,
        ],
      ] as const) {
        const reply = await guest(method, url, method === 'GET' ? {} : { body: {} });
        expect([method, url, reply.statusCode]).toEqual([method, url, status]);
      }
    },
  );

  it('asks what the chart or the filter asks, narrower if they like, and nothing more', patience, async () => {
    const app = await anApp();
    const board = await aBoard(app);
    const guest = await board.guest();
    const query = { columns: ['size'], metrics: ['count'], ...kept };
    const here = byChart(board);
    const sql = { expressionType: 'SQL', sqlExpression: 'MAX(n)', label: 'count' };
    const type = 'DASHBOARD_SECURITY_ACCESS_ERROR';
    const narrower = { ...query, filters: [...kept.filters, { col: 'size', op: 'IN', val: ['small'] }], row_limit: 1 };
    expect((await data(guest, board, narrower, here)).json()).toMatchObject({ result: [{ data: [{ count: 1 }] }] });
    const answer = (await data(guest, board, query, here)).json<{ result: object[] }>().result[0];
    expect(answer).not.toHaveProperty('query');
    for (const [part, changed, more] of [
      ['columns', { ...query, columns: ['day'] }],
      ['columns', { ...query, columns: [{ sqlExpression: 'n + 1', label: 'size' }] }],
      ['columns', { ...query, groupby: ['day'] }],
      ['metrics', { ...query, metrics: [sql] }],
      ['metrics', { ...query, series_limit_metric: sql }],
      ['order', { ...query, orderby: [[sql, true]] }],
      ['filters', { ...query, filters: [...kept.filters, { col: { sqlExpression: 'n + 1' }, op: '==', val: 1 }] }],
      ['filters', { ...query, filters: [...kept.filters, { col: 'secret', op: '==', val: 1 }] }],
      ['conditions', { ...query, filters: [] }],
      ['conditions', { ...query, extras: { where: '1 = 1', having: '' } }],
      ['conditions', { ...query, extras: { where: '(n < 100)', having: 'MAX(n) > 1' } }],
      ['conditions', { ...query, where: '1 = 1' }],
      ['time column', { ...query, granularity: 'secret' }],
      ['time column', { ...query, granularity: 'day', is_timeseries: true }],
      [
        'annotations',
        {
          ...query,
          annotation_layers: [
            { name: 'x', show: true, showMarkers: true, annotationType: 'EVENT', sourceType: 'NATIVE', value: 1 },
          ],
        },
      ],
      ['kind of answer', { ...query, result_type: 'query' }],
      ['kind of answer', query, { result_type: 'samples' }],
      ['kind of answer', query, { result_type: 'drill_detail' }],
      ['kind of answer', query, { result_type: 'columns' }],
    ] as const) {
      const reply = await data(guest, board, changed, here, more);
      expect([part, reply.statusCode, reply.json()]).toMatchObject([part, 403, { errors: [{ error_type: type }] }]);
      expect(reply.body).toContain(`its ${part} must be`);
    }
    expect((await data(guest, board, query, here, { result_format: 'csv' })).statusCode).toBe(403);
    const away: readonly object[] = [
      {},
      { dashboardId: board.board },
      { slice_id: board.elsewhere, dashboardId: board.board },
    ];
    for (const form_data of away) {
      const reply = await data(guest, board, query, form_data);
      expect([form_data, reply.statusCode]).toEqual([form_data, 403]);
      expect(reply.json()).toMatchObject({ errors: [{ error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR' }] });
      expect(reply.body).not.toContain('sizes');
    }
    // The values of a filter of the dashboard, and of no other column, under the rules of the token.
    const limited = await board.guest([{ clause: 'n < 2' }]);
    const named = { type: 'NATIVE_FILTER', native_filter_id: filter.id, dashboardId: board.board };
    const values = await data(limited, board, { columns: ['size'], metrics: [], row_limit: 10 }, named);
    expect(values.json()).toMatchObject({ result: [{ data: [{ size: 'small' }] }] });
    expect((await data(limited, board, { columns: ['n'], metrics: [] }, named)).statusCode).toBe(403);
    const unknown = { ...named, native_filter_id: 'NATIVE_FILTER-none' };
    expect((await data(limited, board, { columns: ['size'], metrics: [] }, unknown)).statusCode).toBe(403);
  });

  it(
    'gets the rows that every rule of the token and of their role lets through, whoever asked before',
    patience,
    async () => {
      const app = await anApp();
      const board = await aBoard(app);
      const all = [
        { size: 'large', count: 2 },
        { size: 'small', count: 1 },
      ];
      expect(await counts(board.admin, board)).toEqual(all);
      expect(await counts(await board.guest(), board)).toEqual(all);
      const two = [{ size: 'large', count: 1 }];
      expect(await counts(await board.guest([{ clause: 'n > 2' }]), board)).toEqual(two);
      expect(await counts(await board.guest([{ dataset: board.dataset, clause: 'n = 2' }]), board)).toEqual(two);
      expect(await counts(await board.guest([{ dataset: board.dataset + 1, clause: 'n = 9' }]), board)).toEqual(all);
      expect(await counts(await board.guest([{ clause: 'n > 1' }, { clause: 'n < 3' }]), board)).toEqual(two);
      const named = await board.guest([{ clause: "'{{ current_username() }}' = 'visitor' AND n = 1" }]);
      expect(await counts(named, board)).toEqual([{ size: 'small', count: 1 }]);
      const roles = await board.admin('GET', '/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:Public)))');
      const role = roles.json<{ ids: number[] }>().ids[0];
      const rule = { name: 'r', filter_type: 'Regular', tables: [board.dataset], roles: [role], clause: 'n < 3' };
      await made(board.admin, 'rowlevelsecurity', rule);
      expect(await counts(await board.guest([{ clause: 'n > 1' }]), board)).toEqual(two);
      expect(await counts(board.admin, board)).toEqual(all);
      // A rule that comes out as nothing that can be read: a refusal, never the rows without it.
      for (const clause of ["{{ '1 = 1) OR (1 = 1' }}", "{{ '' }}", '{{ nothing_of_this_name() }}']) {
        const reply = JSON.stringify(await counts(await board.guest([{ clause }]), board));
        expect([clause, reply]).toEqual([clause, expect.stringMatching(/errors|message/)]);
      }
    },
  );
});

it('a guest asks the layers of a map on the dashboard as they are, and no other chart', patience, async () => {
  const board = await aBoard(await anApp());
  const onDataset = { datasource_id: board.dataset, datasource_type: 'table' };
  const datasource = `${board.dataset}__table`;
  const spatial = { type: 'latlong', lonCol: 'n', latCol: 'n' };
  const hex = { viz_type: 'deck_hex', datasource, spatial };
  const params = JSON.stringify(hex);
  const aLayer = (slice_name: string) =>
    made(board.admin, 'chart', { ...onDataset, slice_name, viz_type: 'deck_hex', params });
  const [layer, other] = [await aLayer('Layer'), await aLayer('Other')];
  const map = { viz_type: 'deck_multi', datasource, deck_slices: [layer] };
  const onBoard = { slice_name: 'Map', viz_type: 'deck_multi', dashboards: [board.board] };
  const slice_id = await made(board.admin, 'chart', { ...onDataset, ...onBoard, params: JSON.stringify(map) });
  const guest = await board.guest([{ clause: 'n < 3' }]);
  const ask = async (form_data: object) => {
    const here = { ...form_data, dashboardId: board.board };
    return guest('POST', '/superset/explore_json/', { body: { form_data: here } });
  };
  const shown = await ask({ ...map, slice_id });
  const places = shown.json().data.features.deck_hex.map(({ position }: { position: number[] }) => position);
  expect(places.sort()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect((await ask({ ...hex, slice_id: layer, js_columns: ['size'] })).statusCode).toBe(403);
  expect((await ask({ ...map, slice_id, deck_slices: [layer, other] })).statusCode).toBe(400);
});

describe('a token', () => {
  it('is given out by those who may, for what is there and can be read, and counts alone', patience, async () => {
    const app = await anApp();
    const { mint, admin, board } = await aBoard(app);
    expect((await mint([])).statusCode).toBe(200);
    expect((await mint([], String(board))).statusCode).toBe(200);
    const none = await mint([], '00000000-0000-4000-8000-000000000000');
    expect([none.statusCode, none.json()]).toEqual([400, { message: 'EmbeddedDashboard not found.' }]);
    for (const clause of ['', 'n = 1) OR (1 = 1', "n = 'x", 'n = 1; DROP TABLE x']) {
      const reply = await mint([{ clause: 'n = 1' }, { clause }]);
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { message: { rls: { 1: { clause: [expect.any(String)] } } } },
      ]);
    }
    const rls = Array.from({ length: 200 }, (_, at) => ({ clause: `n <> ${at} AND 'a long one' = 'a long one'` }));
    expect((await mint(rls)).json()).toMatchObject({ message: expect.stringContaining('at most 8192 can be sent') });
    expect((await app.ask('POST', '/api/v1/security/guest_token/', { body: {} })).statusCode).toBe(401);
    expect(
      (await admin('POST', '/api/v1/security/guest_token/', { body: { resources: [], rls: [] } })).statusCode,
    ).toBe(200);
    // One that fails is never passed over for somebody else, and one whose embedding ended opens nothing.
    const { token } = (await mint([])).json<{ token: string }>();
    const [head = '', claims = '', sign = ''] = token.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), rls_rules: [] }),
    );
    const bearer = (
      await app.ask('POST', '/api/v1/security/login', { body: { username: 'admin', password: 'admin' } })
    ).json().access_token as string;
    const status = async (headers: Record<string, string>) =>
      (await app.ask('GET', `/api/v1/dashboard/${board}`, { headers })).statusCode;
    expect(await status({ 'x-guesttoken': token })).toBe(200);
    for (const wrong of [
      '',
      'abc',
      bearer,
      `${head}.${claims}.${sign.slice(1)}`,
      `${head}.${other.toString('base64url')}x.${sign}`,
    ])
      expect([wrong, await status({ 'x-guesttoken': wrong })]).toEqual([wrong, 401]);
    expect(await status({ 'x-guesttoken': 'abc', authorization: `Bearer ${bearer}` })).toBe(401);
    expect(await status({ 'x-guesttoken': token, authorization: `Bearer ${bearer}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(422);
    await admin('DELETE', `/api/v1/dashboard/${board}/embedded`);
    expect(await status({ 'x-guesttoken': token })).toBe(404);
  });
});
