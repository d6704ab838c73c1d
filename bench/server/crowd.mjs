import { Worker } from 'node:worker_threads';
import { largeFlights } from './large-flights.mjs';
import { cpuSeconds } from './processes.mjs';
import { registerTable, signIn, startProduct } from './product.mjs';
import { median, quantile, rounded } from './statistics.mjs';

const viewers = 50;
const charts = 50;
const dimensions = ['origin', 'destination', 'origin', 'destination', 'origin'];
const metrics = ['COUNT(*)', 'AVG(delay)', 'SUM(distance)', 'MAX(delay)', 'MIN(distance)'];

/**
 * Fifty charts over three million rows, nothing kept: what the server's processes spend on them and how long all take; then a dashboard
 * of ten of them, as fresh, opened by fifty people at once: how often a worker was asked. Meanwhile somebody asks for something small.
 */
export async function crowd({ file, fileRoots }) {
  const large = await largeFlights(file);
  const product = await startProduct({ fileRoots, watchesLoop: true });
  const client = await signIn(product.url);
  const id = await registerTable(client, { file: large, table: 'flights' });
  const ask = query =>
    client.call('POST', '/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query] });
  await ask(chart(0, 'warm'));
  await product.loopDelay();
  const probe = watch(product.url);
  const before = cpuSeconds(product.pid);
  const started = performance.now();
  await Promise.all(Array.from({ length: charts }, (_, at) => ask(chart(at, 'cold'))));
  const wallMs = performance.now() - started;
  const cpuMs = (cpuSeconds(product.pid) - before) * 1000;
  const dashboard = Array.from({ length: 10 }, (_, at) => chart(at, 'seen by many'));
  const replies = await Promise.all(Array.from({ length: viewers }, () => Promise.all(dashboard.map(ask))));
  const made = new Set(
    replies.flat().map(({ result: [{ cache_key, queried_dttm }] }) => `${cache_key} ${queried_dttm}`),
  );
  const delay = await product.loopDelay();
  const waits = await probe.stop();
  await product.stop();
  return {
    charts,
    wallMs: Math.round(wallMs),
    cpuMs: Math.round(cpuMs),
    viewers,
    distinct: dashboard.length,
    runs: made.size,
    loopDelayMs: { p50: rounded(delay.p50), p99: rounded(delay.p99), most: rounded(delay.most) },
    smallRequestMs: { p50: rounded(median(waits)), p99: rounded(quantile(waits, 0.99)) },
  };
}

/** Questions that differ in what they group, compute and filter; `salt` makes them nobody's before. */
function chart(at, salt) {
  const sqlExpression = metrics[Math.floor(at / dimensions.length) % metrics.length];
  return {
    columns: [dimensions[at % dimensions.length]],
    metrics: [{ expressionType: 'SQL', sqlExpression, label: `${salt} ${at}` }],
    filters: at % 2 === 0 ? [] : [{ col: 'delay', op: '>', val: at }],
    row_limit: 100,
  };
}

/** Somebody who asks for something small again and again; in the end, how many milliseconds each time took. */
function watch(url) {
  const thread = new Worker(new URL('./probe.mjs', import.meta.url), { workerData: `${url}/health` });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.postMessage('stop');
      }),
  };
}
