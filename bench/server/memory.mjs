import { pssBytes } from './processes.mjs';
import { registerTable, signIn, startProduct } from './product.mjs';

const mebibyte = 1_048_576;
const settleMs = 5000;

/** Proportional set size of all processes, before the first query and after it. */
export async function memory({ file, fileRoots }) {
  const warm = await startProduct({ fileRoots });
  const client = await signIn(warm.url);
  await settle();
  const beforeFirstQuery = pssBytes(warm.pid);
  const id = await registerTable(client, { file, table: 'flights' });
  const query = {
    columns: ['origin'],
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'flights' }],
  };
  await client.call('POST', '/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query] });
  await settle();
  const afterFirstQuery = pssBytes(warm.pid);
  await warm.stop();
  const inMebibytes = bytes => Math.round(bytes / mebibyte);
  return { beforeFirstQueryMb: inMebibytes(beforeFirstQuery), afterFirstQueryMb: inMebibytes(afterFirstQuery) };
}

function settle() {
  return new Promise(resolve => setTimeout(resolve, settleMs));
}
