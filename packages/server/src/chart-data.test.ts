import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Asker, anApp, writeTables } from './testing';

const patienceMs = 120_000;

/** A server with the table `weather` of the recorded answers as a dataset. */
async function open() {
  const { folder, file } = await writeTables();
  const testApp = await anApp({ environment: { MERIDIAN_FILE_ROOTS: folder } });
  const admin = await testApp.as('admin', 'admin');
  const made = await admin('POST', '/api/v1/database/', {
    body: { database_name: 'files', sqlalchemy_uri: `duckdb:///${file}` },
  });
  const { id: database } = made.json<{ id: number }>();
  const dataset = await admin('POST', '/api/v1/dataset/', {
    body: { database, schema: 'main', table_name: 'weather' },
  });
  const { id } = dataset.json<{ id: number }>();
  return { ...testApp, admin, id };
}

const counts = { columns: ['weather'], metrics: [sql('COUNT(*)', 'days')], orderby: [['weather', true]] };
function sql(sqlExpression: string, label: string) {
  return { expressionType: 'SQL', sqlExpression, label };
}
const contextOf = (id: number, more: object = {}) => ({
  datasource: { id, type: 'table' },
  queries: [counts],
  ...more,
});
const post = (ask: Asker, body: unknown, headers: Record<string, string> = {}) =>
  ask('POST', '/api/v1/chart/data', { body, headers });

describe('chart data over HTTP', () => {
  it('is asked, kept, revalidated, had again by key, and downloaded', { timeout: patienceMs }, async () => {
    const { admin, ask, id } = await open();

    const fresh = await post(admin, contextOf(id));
    expect(fresh.statusCode).toBe(200);
    const [result] = fresh.json<{ result: { cache_key: string; data: unknown[]; is_cached: unknown }[] }>().result;
    expect(result).toMatchObject({
      is_cached: null,
      data: [{ weather: 'drizzle', days: 53 }, { weather: 'fog' }, {}, {}, {}],
    });
    const again = await post(admin, contextOf(id));
    expect(again.json()).toMatchObject({ result: [{ is_cached: true }] });
    expect(again.headers).toMatchObject({ etag: fresh.headers.etag, 'cache-control': 'private, no-cache' });

    const revalidated = await post(admin, contextOf(id), { 'if-none-match': String(fresh.headers.etag) });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
    const forced = await post(admin, contextOf(id, { force: true }));
    expect(forced.json()).toMatchObject({ result: [{ is_cached: null }] });
    expect(forced.headers.etag).toBe(fresh.headers.etag);

    const byKey = await admin('GET', `/api/v1/chart/data/${result?.cache_key}`);
    expect(byKey.json()).toMatchObject({ result: [{ is_cached: true, data: result?.data }] });
    const tag = { headers: { 'if-none-match': String(byKey.headers.etag) } };
    expect((await admin('GET', `/api/v1/chart/data/${result?.cache_key}`, tag)).statusCode).toBe(304);
    expect((await admin('GET', '/api/v1/chart/data/0000')).statusCode).toBe(404);

    expect((await post(ask, contextOf(id))).statusCode).toBe(401);
    expect((await ask('GET', `/api/v1/chart/data/${result?.cache_key}`)).statusCode).toBe(401);

    const csv = await post(admin, contextOf(id, { result_format: 'csv' }));
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="\d{8}_\d{6}\.csv"/);
    expect(csv.body).toBe('\uFEFFweather,days\ndrizzle,53\nfog,101\nrain,641\nsnow,26\nsun,640\n');
    const form = new URLSearchParams({
      form_data: JSON.stringify(contextOf(id, { result_format: 'csv' })),
      filename: 'my days',
    });
    const named = await post(admin, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
    expect(named.headers['content-disposition']).toContain('filename="my days.csv"');
    const several = await post(admin, contextOf(id, { queries: [counts, counts], result_format: 'csv' }));
    expect(Object.keys(unzipSync(several.rawPayload))).toEqual(['query_1.csv', 'query_2.csv']);

    await admin('PUT', `/api/v1/dataset/${id}`, { body: { description: 'edited' } });
    expect((await post(admin, contextOf(id))).json()).toMatchObject({ result: [{ is_cached: null }] });
    expect((await admin('GET', `/api/v1/chart/data/${result?.cache_key}`)).statusCode).toBe(422);
  });

  it('shows samples page by page and the values of a column', { timeout: patienceMs }, async () => {
    const { admin, id } = await open();
    const samples = (search: string, body: object = {}) =>
      admin('POST', `/datasource/samples?datasource_type=table&datasource_id=${id}&${search}`, { body });
    const page = await samples('page=2&per_page=3');
    expect(page.json()).toMatchObject({
      result: { page: 2, per_page: 3, total_count: 1461, rowcount: 3, data: [{}, {}, {}] },
    });
    const drilled = await samples('per_page=5', { filters: [{ col: 'weather', op: '==', val: 'snow' }] });
    expect(drilled.json()).toMatchObject({ result: { total_count: 26, data: Array(5).fill({ weather: 'snow' }) } });
    expect((await samples('per_page=9000')).json()).toMatchObject({ result: { per_page: 1000 } });

    const values = await admin('GET', `/api/v1/datasource/table/${id}/column/weather/values/`);
    expect(values.json<{ result: string[] }>().result.sort()).toEqual(['drizzle', 'fog', 'rain', 'snow', 'sun']);
    expect((await admin('GET', `/api/v1/datasource/table/${id}/column/nothing/values/`)).statusCode).toBe(400);
    expect((await admin('GET', `/api/v1/datasource/cube/${id}/column/weather/values/`)).statusCode).toBe(400);
    expect((await admin('GET', `/api/v1/datasource/query/${id}/column/weather/values/`)).statusCode).toBe(404);
    expect((await admin('GET', '/api/v1/datasource/table/999/column/weather/values/')).statusCode).toBe(404);
  });

  it('answers the questions saved with a chart', { timeout: patienceMs }, async () => {
    const { admin, id } = await open();
    const chart = async (more: object) => {
      const body = {
        slice_name: 'Days',
        viz_type: 'table',
        datasource_id: id,
        datasource_type: 'table',
        params: '{}',
        ...more,
      };
      return (await admin('POST', '/api/v1/chart/', { body })).json<{ id: number }>().id;
    };
    const asked = await chart({ query_context: JSON.stringify(contextOf(id)) });
    expect((await admin('GET', `/api/v1/chart/${asked}/data/`)).json()).toMatchObject({ result: [{ rowcount: 5 }] });
    expect((await admin('GET', `/api/v1/chart/${asked}/data/?format=csv`)).body).toContain('drizzle,53');
    const silent = await admin('GET', `/api/v1/chart/${await chart({})}/data/`);
    expect([silent.statusCode, silent.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('save the chart again'),
    ]);
    expect((await admin('GET', '/api/v1/chart/999/data/')).statusCode).toBe(404);
  });
});
