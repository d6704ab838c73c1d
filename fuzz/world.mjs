import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../bench/server/product.mjs';
import { Client, execute, prepare } from '../conformance/run.mjs';
import { startPostgres } from '../tools/conformance/postgres.mjs';
import { writeDuckdbFile } from '../tools/conformance/tables.mjs';
import { allDefinitions, slots } from './definitions.mjs';
import { describeTables } from './tables.mjs';

/**
 * Ours and a running Superset on the same tables. In Superset the connection is `fuzz <engine>`: made where it is missing, and led to the
 * tables of this run.
 */
export async function openWorld({ engine, url }) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-fuzz-'));
  const stops = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const datasets = join(folder, 'datasets.json');
    writeFileSync(datasets, JSON.stringify(allDefinitions()));
    const file = await writeDuckdbFile(join(folder, 'data.duckdb'));
    const tables = await describeTables(file);
    const { uri, theirUri } = await (engine === 'postgresql'
      ? postgresAddresses(stops)
      : duckdbAddresses(folder, file));
    const product = await startProduct({ fileRoots: [folder] });
    stops.push(product.stop);
    const common = { engine, datasets, databaseName: `fuzz ${engine}` };
    const theirs = await openSide({ ...common, url, password: 'admin', uri: theirUri });
    const ours = await openSide({ ...common, url: product.url, password: 'bench', uri });
    return { engine, tables, theirs, ours, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function postgresAddresses(stops) {
  const server = await startPostgres();
  stops.push(server.stop);
  return { uri: server.uri, theirUri: server.uri };
}

/** A file each: Superset's processes open theirs for good. */
async function duckdbAddresses(folder, file) {
  const copy = await writeDuckdbFile(join(folder, 'theirs', 'data.duckdb'));
  return { uri: `duckdb:///${file}`, theirUri: `duckdb:///${copy}` };
}

async function openSide({ engine, datasets, databaseName, url, password, uri }) {
  const client = new Client(url);
  await client.login('admin', password);
  const databaseId = await connectionOf(client, { engine, databaseName, uri });
  const options = { url, user: 'admin', password, databaseId, databaseUri: uri, schema: undefined, datasets };
  const known = await prepare(client, options, everything());
  for (const [what, problem] of known.problems) throw new Error(`${url}: ${what} could not be made: ${problem}`);
  return { ask: patient(question => ask({ client, known }, question)) };
}

/** Asks again where the connection was closed: servers close idle ones, now and then as they are used again. */
function patient(ask) {
  const isClosed = error => ['UND_ERR_SOCKET', 'EPIPE', 'ECONNRESET'].includes(error.cause?.code);
  const tried = async (question, left) => {
    try {
      return await ask(question);
    } catch (error) {
      if (left === 0 || !isClosed(error)) throw error;
      return tried(question, left - 1);
    }
  };
  return question => tried(question, 5);
}

async function connectionOf(client, { engine, databaseName, uri }) {
  const filter = `(filters:!((col:database_name,opr:eq,value:'${databaseName}')))`;
  const { result } = await client.json('GET', `/api/v1/database/?q=${encodeURIComponent(filter)}`);
  const readOnly = { engine_params: { connect_args: { read_only: true } } };
  const body = { sqlalchemy_uri: uri, ...(engine === 'duckdb' ? { extra: JSON.stringify(readOnly) } : {}) };
  if (result.length > 0) {
    await client.json('PUT', `/api/v1/database/${result[0].id}`, body);
    return result[0].id;
  }
  return (await client.json('POST', '/api/v1/database/', { database_name: databaseName, ...body })).id;
}

/** Cases that name all there is, so that all of it is made. */
function everything() {
  const { datasets, annotation_layers, charts } = allDefinitions();
  return [
    ...Object.keys(datasets).map(dataset => ({ dataset, request: {} })),
    ...Object.keys(annotation_layers).map(name => ({ request: { $annotation_layer: name } })),
    ...Object.keys(charts).map(name => ({ request: { $chart: name } })),
    { legacy: true },
  ];
}

/** Sends a question: a case of `conformance/run.mjs`, or one with `method`, an address with `{id}` for the dataset's, and `sql` for a slot. */
async function ask({ client, known }, question) {
  const id = known.known.dataset.get(question.dataset);
  if (question.sql !== undefined) {
    if (!slots.includes(question.dataset)) throw new Error(`${question.dataset} takes no SQL.`);
    await client.json('PUT', `/api/v1/dataset/${id}`, { sql: question.sql });
  }
  const path = question.path?.replaceAll('{id}', String(id));
  const sender = question.asBrowser === true ? known.browser : client;
  if (question.method === 'GET') {
    const answer = await sender.send('GET', path);
    return { status: answer.status, response: parsed(await answer.text()) };
  }
  const body = typeof question.body === 'object' ? JSON.stringify(question.body) : question.body;
  const answer = await execute(sender, known, { ...question, path, body });
  return question.sampled === true ? asListed(answer) : answer;
}

/** Samples as an answer among others, without what is new each time. */
function asListed({ status, response }) {
  if (status >= 400) return { status, response };
  const { cache_key, cached_dttm, queried_dttm, cache_timeout, is_cached, query, stacktrace, ...kept } =
    response.result;
  return { status, response: { result: [kept] } };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { text: text.slice(0, 500) };
  }
}
