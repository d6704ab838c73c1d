import { datasourceRoutes } from '@meridian/contracts/api';
import { Answer, AppError, type Mount } from '../../http';
import { resultParts } from './keep';
import { parseRows } from './parse-rows';
import { columnValuesContext, samplesContext, samplesPage, totalOf } from './samples';
import type { QueriesService } from './service';

/** Rows and values of a dataset by itself. */
export function datasourceDoors(mount: Mount, queries: QueriesService): void {
  mount(datasourceRoutes.samples, async ({ search, body, principal, signal }) => {
    refuseType(search.datasource_type);
    const page = samplesPage(search);
    const [rows, count] = await queries.run(principal, samplesContext(search, body, page), { signal });
    if (rows === undefined || count === undefined) throw new AppError('not_found');
    const facts = {
      page: page.page,
      per_page: page.perPage,
      total_count: totalOf(count),
    };
    // The members of the result end with a brace; the page's facts go in before it.
    const whole = Buffer.concat([...resultParts(rows)]);
    const members = [whole.subarray(0, -1), Buffer.from(`,${JSON.stringify(facts).slice(1)}`)];
    return jsonAnswer(Buffer.concat([Buffer.from('{"result":'), ...members, Buffer.from('}')]));
  });
  mount(datasourceRoutes.columnValues, async ({ params, principal, signal }) => {
    refuseType(params.type);
    const id = /^\d+$/.test(params.id) ? Number(params.id) : params.id;
    await queries.refuseUnknownColumn(principal, id, params.name);
    const [answered] = await queries.run(principal, columnValuesContext(id, params.name), { signal });
    return { result: answered === undefined ? [] : parseRows(answered).data.map(row => row[params.name] ?? null) };
  });
}

function refuseType(type: string): void {
  if (type === 'table' || type === 'dataset') return;
  if (type === 'query' || type === 'saved_query') throw new AppError('not_found'); // kinds that nobody has kept here
  throw new AppError('invalid_request', { reason: `Invalid datasource type: ${type}` });
}

function jsonAnswer(bytes: Buffer): Answer {
  return new Answer(200, bytes, { 'content-type': 'application/json; charset=utf-8' });
}
