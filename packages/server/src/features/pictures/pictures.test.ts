import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Asker, aDataset, anApp, aPerson, made } from '../../testing';
import { boxesOf, frameOf } from './layout-boxes';

const patienceMs = 60_000;
const svgWanted = { headers: { accept: 'image/avif,image/svg+xml,*/*' } };

async function aChart(admin: Asker, datasetId: number, more: object = {}): Promise<number> {
  const params = {
    viz_type: 'pie',
    groupby: ['size'],
    metric: { expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'sum' },
    ...more,
  };
  return made(admin, 'chart', {
    slice_name: 'sizes',
    viz_type: params.viz_type,
    datasource_id: datasetId,
    datasource_type: 'table',
    params: JSON.stringify(params),
  });
}

async function urlOf(as: Asker, noun: string, id: number): Promise<string> {
  const item = await as('GET', `/api/v1/${noun}/${id}`);
  return item.json<{ result: { thumbnail_url: string } }>().result.thumbnail_url;
}

function layoutOf(chartId: number) {
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
    'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1', 'MARKDOWN-1'] },
    'CHART-1': { id: 'CHART-1', type: 'CHART', meta: { chartId, width: 8, height: 50 } },
    'MARKDOWN-1': { id: 'MARKDOWN-1', type: 'MARKDOWN', meta: { width: 4, height: 25, code: '' } },
  };
}

describe('a thumbnail', () => {
  it('of a chart is drawn from its data, revalidated, and moves with its version', {
    timeout: patienceMs,
  }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const { id: datasetId } = await aDataset(admin);
    const id = await aChart(admin, datasetId);
    const url = await urlOf(admin, 'chart', id);

    const svg = await admin('GET', url, svgWanted);
    expect([svg.statusCode, svg.headers['content-type'], svg.headers['vary']]).toEqual([
      200,
      'image/svg+xml',
      'accept',
    ]);
    expect(svg.body).toMatch(/^<svg [^>]*width="320" height="200"/);
    expect(svg.body).toContain('<path');
    const flat = await admin('GET', `${url}?ratio=3.2`, svgWanted);
    expect(flat.body).toMatch(/^<svg [^>]*width="320" height="100"/);
    expect((await admin('GET', `${url}?ratio=flat`, svgWanted)).headers.etag).toBe(svg.headers.etag);
    const dark = await admin('GET', `${url}?scheme=dark`, svgWanted);
    expect(dark.headers.etag).not.toBe(svg.headers.etag);
    const fresh = { headers: { ...svgWanted.headers, 'if-none-match': String(svg.headers.etag) } };
    expect((await admin('GET', url, fresh)).statusCode).toBe(304);
    const png = await admin('GET', url);
    expect([png.headers['content-type'], png.rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);

    await admin('PUT', `/api/v1/chart/${id}`, { body: { description: 'edited' } });
    const old = await admin('GET', `${url}?scheme=dark`);
    expect(old.statusCode).toBe(302);
    const now = new URL(String(old.headers.location), `http://localhost${url}`);
    expect(now.pathname).toBe(await urlOf(admin, 'chart', id));
    expect(now.search).toBe('?scheme=dark&ratio=1.6');
  });

  it('of a dashboard shows its layout with its charts', { timeout: patienceMs }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const { id: datasetId } = await aDataset(admin);
    const chartId = await aChart(admin, datasetId);
    const position_json = JSON.stringify(layoutOf(chartId));
    const id = await made(admin, 'dashboard', { dashboard_title: 'd', position_json });
    const empty = await made(admin, 'dashboard', { dashboard_title: 'e' });
    const picture = await admin('GET', await urlOf(admin, 'dashboard', id), svgWanted);
    expect(picture.statusCode).toBe(200);
    expect(picture.body).toMatch(/<svg x="5" y="5" width="203" height="190" viewBox="0 0 406 380"/);
    expect((await admin('GET', await urlOf(admin, 'dashboard', empty), svgWanted)).statusCode).toBe(200);
    await admin('DELETE', `/api/v1/chart/${chartId}`);
    expect((await admin('GET', await urlOf(admin, 'dashboard', id), svgWanted)).statusCode).toBe(200);
  });

  it('is there after a restart, and no engine is asked for it', { timeout: patienceMs }, async () => {
    const first = await anApp();
    const admin = await first.as('admin', 'admin');
    const { id: datasetId } = await aDataset(admin);
    const chartId = await aChart(admin, datasetId);
    const board = { dashboard_title: 'd', position_json: JSON.stringify(layoutOf(chartId)) };
    const urls = [
      await urlOf(admin, 'chart', chartId),
      await urlOf(admin, 'dashboard', await made(admin, 'dashboard', board)),
    ];
    const drawn = await Promise.all(urls.map(url => admin('GET', url, svgWanted)));
    await first.stop();

    const second = await anApp({ home: first.home });
    const again = await second.as('admin', 'admin');
    for (const [at, url] of urls.entries()) {
      const picture = await again('GET', url, svgWanted);
      expect([picture.statusCode, picture.headers.etag, picture.body]).toEqual([
        200,
        drawn[at]?.headers.etag,
        drawn[at]?.body,
      ]);
    }
    expect(second.events.filter(({ event }) => event === 'query process started')).toEqual([]);
  });

  it('is drawn when its chart is saved, before anybody looks, once somebody has asked an engine something', {
    timeout: patienceMs,
  }, async () => {
    const { as, home } = await anApp();
    const admin = await as('admin', 'admin');
    const { id: datasetId } = await aDataset(admin);
    await aChart(admin, datasetId);
    const kept = () => readdirSync(join(home, 'pictures')).length;
    expect(kept()).toBe(0);
    const question = { datasource: { id: datasetId, type: 'table' }, queries: [{ columns: ['size'] }] };
    expect((await admin('POST', '/api/v1/chart/data', { body: question })).statusCode).toBe(200);
    await expect.poll(kept, { timeout: 50_000, interval: 200 }).toBe(6);
  });

  it('of a dashboard without a layout shows its charts in rows, figures without asking', {
    timeout: patienceMs,
  }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const { id: datasetId } = await aDataset(admin);
    const dashboards = [await made(admin, 'dashboard', { dashboard_title: 'd' })];
    const url = async () => admin('GET', `${await urlOf(admin, 'dashboard', dashboards[0] ?? 0)}?ratio=2.6`, svgWanted);
    const cards = (svg: string) => svg.match(/<rect [^>]*rx="3"/g)?.length ?? 0;
    expect(cards((await url()).body)).toBe(0);
    await aChart(admin, datasetId, { viz_type: 'big_number_total', dashboards });
    const chartId = await aChart(admin, datasetId);
    await admin('PUT', `/api/v1/chart/${chartId}`, { body: { dashboards } });
    expect(cards((await url()).body)).toBe(1);
  });

  it('shows nobody what they may not see', { timeout: patienceMs }, async () => {
    const server = await anApp();
    const admin = await server.as('admin', 'admin');
    const { id: datasetId } = await aDataset(admin);
    const id = await aChart(admin, datasetId);
    const url = await urlOf(admin, 'chart', id);
    expect((await admin('GET', url)).statusCode).toBe(200);
    const outsider = await aPerson({ admin, as: server.as }, { username: 'gus', role: 'Gamma' });
    expect((await outsider.as('GET', url)).statusCode).toBe(404);
    expect((await server.ask('GET', url)).statusCode).toBe(401);
    expect((await admin('GET', '/api/v1/chart/999/thumbnail/1/')).statusCode).toBe(404);
  });

  it('is refused where the chart cannot be drawn', { timeout: patienceMs }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const { id: datasetId } = await aDataset(admin);
    const unknown = await aChart(admin, datasetId, { viz_type: 'nobody' });
    expect((await admin('GET', await urlOf(admin, 'chart', unknown))).statusCode).toBe(404);
    const wrong = await aChart(admin, datasetId, { groupby: ['gone'] });
    expect((await admin('GET', await urlOf(admin, 'chart', wrong))).statusCode).toBe(400);
  });
});

describe('the boxes of a layout', () => {
  it('lie as the dashboard shows them', () => {
    const boxes = boxesOf(JSON.stringify(layoutOf(7)));
    expect(boxes).toEqual([
      { kind: 'chart', chartId: 7, x: 0, y: 0, width: 8, height: 50 },
      { kind: 'text', chartId: null, x: 8, y: 0, width: 4, height: 25 },
    ]);
    expect(frameOf(boxes[1] ?? fail(), boxes, { width: 240, height: 100 })).toEqual({
      x: 162,
      y: 2,
      width: 76,
      height: 46,
    });
  });

  it.each([null, '', 'no json', '[]', '{"ROOT_ID": 1}', '{"ROOT_ID":{"type":"ROW","children":["ROOT_ID"]}}'])(
    'of %s are none',
    text => {
      expect(boxesOf(text)).toEqual([]);
    },
  );
});

function fail(): never {
  throw new Error('there is a box');
}
