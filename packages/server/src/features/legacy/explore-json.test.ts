import { expect, it } from 'vitest';
import { aDataset, anApp, aPerson, made } from '../../testing';

const patience = { timeout: 60_000 };
const address = '/superset/explore_json/';

it('gives the data of an older chart by address, by form field and by path, and as a file', patience, async () => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const { id } = await aDataset(admin);
  const form = { viz_type: 'para', datasource: `${id}__table`, series: 'size', metrics: ['count'], row_limit: 5 };
  const rows = [
    { size: 'large', count: 2 },
    { size: 'small', count: 1 },
  ];
  const bySize = (data: { size: string }[]) => data.sort((a, b) => (a.size < b.size ? -1 : 1));
  const inAddress = (sent: object) => `form_data=${encodeURIComponent(JSON.stringify(sent))}`;
  const asked = await admin('GET', `${address}?${inAddress(form)}`);
  expect(asked.json()).toMatchObject({ rowcount: 2, colnames: ['size', 'count'], coltypes: [1, 0], status: 'success' });
  expect(bySize(asked.json().data)).toEqual(rows);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await admin('POST', '/meridian/explore_json/?force=true', { headers, body: inAddress(form) });
  expect(bySize(posted.json().data)).toEqual(rows);
  const { datasource: _, ...bare } = form;
  const byPath = await admin('POST', `${address}table/${id}/`, { body: { form_data: bare } });
  expect(bySize(byPath.json().data)).toEqual(rows);
  const file = await admin('GET', `${address}?csv=true&${inAddress(form)}`);
  expect([file.headers['content-type'], file.body.split('\n')[0]?.trim()]).toEqual([
    'text/csv; charset=utf-8',
    'size,COUNT(*)',
  ]);
  const sql = await admin('GET', `${address}?query=true&${inAddress(form)}`);
  expect(sql.json()).toMatchObject({ language: 'sql', query: expect.stringContaining('GROUP BY') });
});

it('gives them later to whoever asks for that, in the form that was asked', patience, async () => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const { id } = await aDataset(admin);
  const form = { viz_type: 'para', datasource: `${id}__table`, series: 'size', metrics: ['count'], row_limit: 5 };
  const ask = (force: boolean) =>
    admin('POST', `${address}?force=${force}`, { body: { form_data: form }, headers: { prefer: 'respond-async' } });
  const accepted = await ask(true);
  expect(accepted.statusCode).toBe(202);
  const { job_id } = accepted.json<{ job_id: string }>();
  const told = async () => {
    const { result } = (await admin('GET', '/api/v1/async_event/')).json<{
      result: { job_id: string; result_url: string }[];
    }>();
    return result.find(event => event.job_id === job_id)?.result_url;
  };
  while ((await told()) === undefined) await new Promise(resolve => setTimeout(resolve, 20));
  const url = String(await told());
  expect(url).toMatch(/^\/superset\/explore_json\/data\/qc-/);
  const had = await admin('GET', url);
  expect(had.json()).toMatchObject({
    is_cached: true,
    form_data: form,
    colnames: ['size', 'count'],
    status: 'success',
  });
  expect((await ask(false)).json()).toMatchObject({ data: had.json().data, form_data: form });
  expect((await admin('GET', `${address}data/qc-0`)).statusCode).toBe(404);
});

it('of a saved chart asks what is saved with it, and only whom the data is for', patience, async () => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const { id } = await aDataset(admin);
  const params = { viz_type: 'bullet', datasource: `${id}__table`, metric: 'count' };
  const chart = { slice_name: 'Three', viz_type: 'bullet', datasource_id: id, datasource_type: 'table' };
  const slice_id = await made(admin, 'chart', { ...chart, params: JSON.stringify(params) });
  const asked = await admin('POST', address, { body: { form_data: JSON.stringify({ slice_id }) } });
  expect(asked.json()).toMatchObject({ data: { measures: [3] }, colnames: ['count', 'metric'] });
  const gamma = (await aPerson({ admin, as }, { username: 'gamma', role: 'Gamma' })).as;
  const refused = await gamma('POST', address, { body: { form_data: JSON.stringify(params) } });
  expect(refused.statusCode).toBe(403);
});

it('of a map made of charts answers each of them, by its own filters and by those of the map', patience, async () => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const { id } = await aDataset(admin);
  const datasource = `${id}__table`;
  const spatial = { type: 'latlong', lonCol: 'n', latCol: 'n' };
  const layer = async (slice_name: string, more: object) => {
    const params = JSON.stringify({ viz_type: 'deck_hex', datasource, spatial, ...more });
    const onDataset = { viz_type: 'deck_hex', datasource_id: id, datasource_type: 'table' };
    return made(admin, 'chart', { ...onDataset, slice_name, params });
  };
  const where = (comparator: number, operator = '<') => [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'n', operator, comparator },
  ];
  const deck_slices = [await layer('All', {}), await layer('Few', { adhoc_filters: where(3) })];
  const form_data = { viz_type: 'deck_multi', datasource, deck_slices, adhoc_filters: where(1, '>') };
  const asked = await admin('POST', address, { body: { form_data } });
  const at = (n: number) => ({ position: [n, n], weight: 1 });
  expect(asked.json()).toMatchObject({ data: { slices: [{ slice_name: 'All' }, { slice_name: 'Few' }] } });
  const { deck_hex } = (asked.json() as { data: { features: { deck_hex: unknown[] } } }).data.features;
  // The groups of the first layer come in no order.
  expect(deck_hex.slice(0, 2)).toEqual(expect.arrayContaining([at(2), at(3)]));
  expect(deck_hex.slice(2)).toEqual([at(2)]);
  const nested = { viz_type: 'deck_multi', datasource_id: id, datasource_type: 'table', params: '{}' };
  const inner = await made(admin, 'chart', { ...nested, slice_name: 'Map' });
  const many = Array.from({ length: 40_000 }, (_, at) => at + 1);
  for (const [layers, reason] of [
    [[inner], /is gone, is no layer of a map/],
    [[999], /is gone, is no layer of a map/],
    [many, /at most 50 layers/],
  ] as const) {
    const reply = await admin('POST', address, { body: { form_data: { ...form_data, deck_slices: layers } } });
    const error = { error_type: 'VIZ_GET_DF_ERROR', message: expect.stringMatching(reason) };
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors: [error] }]);
  }
  const gone = await admin('POST', address, { body: { form_data: { ...form_data, deck_slices: [999] } } });
  expect([gone.statusCode, gone.json()]).toMatchObject([400, { errors: [{ error_type: 'VIZ_GET_DF_ERROR' }] }]);
  const gamma = (await aPerson({ admin, as }, { username: 'gamma', role: 'Gamma' })).as;
  const asGamma = (layer: number) =>
    gamma('POST', address, { body: { form_data: { ...form_data, deck_slices: [layer] } } });
  const [hidden, none] = [await asGamma(deck_slices[0] ?? 0), await asGamma(999)];
  expect([hidden.statusCode, hidden.body.replaceAll(String(deck_slices[0]), 'N')]).toEqual([
    400,
    none.body.replaceAll('999', 'N'),
  ]);
});

it.each([
  ['no form at all', undefined, 'form_data must be the form of a chart, as JSON.'],
  ['what is no JSON', '{', 'form_data is not valid JSON.'],
  ['no dataset', '{"viz_type":"para","series":"a","metrics":["count"]}', 'The form names no dataset.'],
])('refuses %s', patience, async (_, form_data, message) => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const reply = await admin('POST', address, { body: { form_data } });
  expect([reply.statusCode, reply.json()]).toEqual([400, { message }]);
});

it.each([
  ['a newer chart', { viz_type: 'pie', datasource: '1__table' }, /are asked at \/api\/v1\/chart\/data/],
  ['a metric of the wrong shape', { viz_type: 'para', datasource: '1__table', metrics: [7] }, /^A metric of the form/],
  [
    'a metric that is not there',
    { viz_type: 'para', series: 'size', metrics: ['nope'] },
    /^Metric 'nope' does not exist/,
  ],
])('refuses %s as a chart that cannot be made', patience, async (_, form_data, message) => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const { id } = await aDataset(admin);
  const reply = await admin('POST', address, { body: { form_data: { datasource: `${id}__table`, ...form_data } } });
  const error = { error_type: 'VIZ_GET_DF_ERROR', message: expect.stringMatching(message) };
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors: [error] }]);
});
