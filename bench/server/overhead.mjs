import { fileURLToPath } from 'node:url';
import { openConnection } from './client.mjs';
import { registerTable, signIn, startProduct } from './product.mjs';
import { addRowRule } from './row-rule.mjs';
import { median, quantile, rounded } from './statistics.mjs';

const rounds = 5;
const perRound = 150;
const engine = fileURLToPath(new URL('./bare-engine.mjs', import.meta.url));

/** Takes no row away, and the engine has to look at every one of them. */
const clause = 'distance >= 0';

/** Shapes of questions and the SQL that a person would write for them, on the same DuckDB file, under the rule that is on. */
const shapes = {
  'twenty groups': {
    rows: 20,
    query: { columns: ['origin'], metrics: [sql('COUNT(*)', 'flights')], orderby: [], row_limit: 20 },
    statement:
      'SELECT origin, COUNT(*) AS flights FROM flights WHERE distance >= 0 GROUP BY origin ORDER BY flights DESC LIMIT 20',
  },
  'a thousand rows': {
    rows: 1000,
    query: { columns: ['date', 'delay', 'origin'], row_limit: 1000 },
    statement: 'SELECT date, delay, origin FROM flights WHERE distance >= 0 LIMIT 1000',
  },
  'ten thousand rows': {
    rows: 10_000,
    query: { columns: ['date', 'delay', 'distance', 'origin', 'destination'], row_limit: 10_000 },
    statement: 'SELECT date, delay, distance, origin, destination FROM flights WHERE distance >= 0 LIMIT 10000',
  },
};

function sql(sqlExpression, label) {
  return { expressionType: 'SQL', sqlExpression, label };
}

/** Milliseconds that a chart takes over the bare engine, sign-in, permissions and a row rule on, nothing kept. Product and engine take turns. */
export async function overhead({ file, fileRoots }) {
  const product = await startProduct({ fileRoots });
  const client = await signIn(product.url);
  const id = await registerTable(client, { file, table: 'flights' });
  await addRowRule(client, { datasetId: id, clause });
  const { openEngine } = await import(engine);
  const bare = await openEngine(file);
  const connection = openConnection(product.url);
  const results = {};
  for (const [name, { query, statement, rows }] of Object.entries(shapes)) {
    const body = JSON.stringify({ datasource: { id, type: 'table' }, force: true, queries: [query] });
    const request = connection.prepare('POST', '/api/v1/chart/data', { headers: client.headers, body });
    const [first] = JSON.parse(await connection.send(request)).result;
    if (first.rowcount !== rows) throw new Error(`${name} has ${first.rowcount} rows.`);
    if (!first.query.includes(clause)) throw new Error(`${name} is asked without the rule.`);
    const ask = () => connection.send(request);
    results[name] = { rows, ...(await compare(ask, () => bare.run(statement))) };
  }
  connection.close();
  await bare.close();
  await product.stop();
  return results;
}

async function compare(product, engine) {
  const times = { product: [], engine: [] };
  for (let warm = 0; warm < perRound; warm += 1) {
    await product();
    await engine();
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries({ product, engine })) {
      for (let i = 0; i < perRound; i += 1) {
        const started = performance.now();
        await work();
        times[name].push(performance.now() - started);
      }
    }
  }
  return {
    productMs: { p50: rounded(median(times.product)), p99: rounded(quantile(times.product, 0.99)) },
    engineMs: { p50: rounded(median(times.engine)), p99: rounded(quantile(times.engine, 0.99)) },
    overheadP50Ms: rounded(median(times.product) - median(times.engine)),
    overheadP99Ms: rounded(quantile(times.product, 0.99) - quantile(times.engine, 0.99)),
  };
}
