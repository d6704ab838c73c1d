import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { cpuSeconds } from './processes.mjs';
import { freePort, launch, registerTable, signIn, startProduct } from './product.mjs';
import { median, rounded } from './statistics.mjs';

const rounds = 5;
const seconds = 4;
const bareServer = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));

/** Cached charts per processor second of the server, sign-in and permissions on, against a bare Node server that sends the same bytes. */
export async function cached({ file, fileRoots }) {
  const product = await startProduct({ fileRoots });
  const client = await signIn(product.url);
  const id = await registerTable(client, { file, table: 'weather' });
  const body = JSON.stringify(question(id));
  const path = '/api/v1/chart/data';
  const first = await post(product.url + path, client.headers, body);
  const again = await post(product.url + path, client.headers, body);
  if (!again.text.includes('"is_cached":true'))
    throw new Error(`The second answer was not a kept one: ${again.text.slice(0, 200)}`);
  const bare = await startBare(again.text);
  const results = { product: [], bare: [], notModified: [] };
  const revalidating = { ...client.headers, 'if-none-match': first.etag };
  for (let round = 0; round < rounds; round += 1) {
    results.product.push(await load(product, { path, headers: client.headers, body }));
    results.bare.push(await load(bare, { path, headers: client.headers, body }));
    results.notModified.push(await load(product, { path, headers: revalidating, body }));
  }
  await bare.stop();
  await product.stop();
  const perSecond = Object.fromEntries(
    Object.entries(results).map(([name, values]) => [name, Math.round(median(values))]),
  );
  return {
    answerBytes: again.text.length,
    requestBytes: body.length,
    perCpuSecond: perSecond,
    ratioToBare: rounded(perSecond.product / perSecond.bare),
    rounds: results,
  };
}

async function startBare(text) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, PORT: String(port), ANSWER: text };
  return { ...(await launch(process.execPath, [bareServer], { env, url })), url };
}

async function post(url, headers, body) {
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { text: await answer.text(), etag: answer.headers.get('etag') };
}

async function load({ url, pid }, { path, headers, body }) {
  const shoot = duration => autocannon({ url: url + path, method: 'POST', headers, body, connections: 16, duration });
  await shoot(1);
  const before = cpuSeconds(pid);
  const { requests, errors } = await shoot(seconds);
  if (errors > 0) throw new Error(`${errors} requests failed.`);
  return requests.total / (cpuSeconds(pid) - before);
}

/** About a hundred rows, as a bar chart asks for them. */
function question(id) {
  return {
    datasource: { id, type: 'table' },
    force: false,
    result_format: 'json',
    result_type: 'full',
    queries: [
      {
        filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2012-01-01 : 2016-01-01' }],
        extras: { having: '', where: '', time_grain_sqla: 'P1W' },
        columns: [
          {
            timeGrain: 'P1W',
            columnType: 'BASE_AXIS',
            sqlExpression: 'date',
            label: 'date',
            expressionType: 'SQL',
            isColumnReference: true,
          },
        ],
        metrics: [
          { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'days' },
          { expressionType: 'SQL', sqlExpression: 'AVG(temp_max)', label: 'high' },
        ],
        orderby: [['date', true]],
        row_limit: 100,
        series_limit: 0,
        order_desc: true,
        url_params: {},
        post_processing: [],
      },
    ],
    form_data: { viz_type: 'echarts_timeseries_bar', x_axis: 'date', time_grain_sqla: 'P1W', slice_id: 1 },
  };
}
