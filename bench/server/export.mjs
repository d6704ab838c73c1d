import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { largeFlights } from './large-flights.mjs';
import { pssBytes } from './processes.mjs';
import { registerTable, signIn, startProduct } from './product.mjs';
import { median, rounded } from './statistics.mjs';

const rounds = 5;
const rows = 1_000_000;
const mebibyte = 1_048_576;
const sampleMs = 25;
const columns = ['date', 'delay', 'distance', 'origin', 'destination'];

/**
 * Milliseconds that a million rows take as CSV over HTTP, against the engine's own COPY of the same rows into a file; they take
 * turns. And how much more memory all processes together hold meanwhile than before the first of them, after a small chart.
 */
export async function exported({ file, fileRoots }) {
  const large = await largeFlights(file);
  const product = await startProduct({ fileRoots, watchesLoop: true });
  const client = await signIn(product.url);
  const id = await registerTable(client, { file: large, table: 'flights' });
  const ask = query => ({ datasource: { id, type: 'table' }, queries: [query] });
  await client.call('POST', '/api/v1/chart/data', ask({ columns: ['origin'], row_limit: 10 }));
  const body = format => JSON.stringify({ ...ask({ columns, row_limit: rows }), result_format: format, force: true });
  const before = pssBytes(product.pid);
  const instance = await DuckDBInstance.create(large, { access_mode: 'READ_ONLY', threads: '2' });
  const connection = await instance.connect();
  const target = join(fileRoots[0], 'copied.csv');
  const copy = `COPY (SELECT ${columns.join(', ')} FROM flights LIMIT ${rows}) TO '${target}' (HEADER)`;
  const times = { product: [], copy: [] };
  await product.loopDelay();
  // Looking at the memory costs time, so it is looked at in a round of its own, the first.
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, pssBytes(product.pid));
  }, sampleMs);
  const bytes = await download(product.url, client.headers, body('csv'));
  clearInterval(watch);
  for (let round = 0; round <= rounds; round += 1) {
    const taken = await timed(() => download(product.url, client.headers, body('csv')));
    const copied = await timed(() => connection.run(copy));
    if (round === 0) continue; // both have read the file then
    times.product.push(taken);
    times.copy.push(copied);
  }
  const delay = await product.loopDelay();
  connection.closeSync();
  instance.closeSync();
  await product.stop();
  rmSync(target, { force: true });
  return {
    rows,
    bytes,
    productMs: Math.round(median(times.product)),
    copyMs: Math.round(median(times.copy)),
    ratio: rounded(median(times.product) / median(times.copy)),
    growthMb: Math.round((most - before) / mebibyte),
    loopDelayMs: { p50: rounded(delay.p50), p99: rounded(delay.p99), most: rounded(delay.most) },
    rounds: times,
  };
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Reads an answer to its end and holds nothing of it; how many bytes it had. */
function download(url, headers, body) {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/chart/data`, { method: 'POST', headers }, response => {
      let bytes = 0;
      response.on('data', chunk => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`The server answered ${response.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
