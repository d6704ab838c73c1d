import { addressFor } from '../permission-walk/walk';
import { virtual } from './hidden-rows';
import { count, metric, questions } from './questions';
import type { World } from './world';

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every question in every form on every dataset, then every address that reads. */
export function* everything(world: World): Generator<Asked> {
  for (const [name, id] of world.datasets) {
    const datasource = { id, type: 'table' };
    for (const query of name === 'people' ? questions : questions.slice(0, 3).concat(questions.slice(14, 16))) {
      const formats = name === 'people' || query === questions[0] ? ['json', 'csv', 'xlsx'] : ['json'];
      for (const result_format of formats) {
        const form_data = { currency_format: { symbol: 'AUTO' } };
        const body = { datasource, form_data, queries: [query], result_format, result_type: 'full' };
        yield { method: 'POST', url: '/api/v1/chart/data', body };
      }
    }
    const samples = `/datasource/samples?datasource_id=${id}&datasource_type=table&per_page=100`;
    yield { method: 'POST', url: samples, body: {} };
    yield { method: 'POST', url: samples, body: { filters: [{ col: 'region', op: 'IS NULL' }] } };
    yield { method: 'GET', url: `/api/v1/dataset/${id}/profile` };
    for (const column of ['name', 'amount', 'day', 'calculated'])
      yield { method: 'GET', url: `/api/v1/datasource/table/${id}/column/${column}/values/` };
    for (const [kind, expression] of [
      ['where', '1 = CAST(name AS INTEGER)'],
      ['column', 'CAST(name AS INTEGER)'],
    ])
      yield {
        method: 'POST',
        url: `/api/v1/datasource/table/${id}/validate_expression/`,
        body: { expression, expression_type: kind },
      };
    yield { method: 'GET', url: `/superset/filter/table/${id}/name/` };
    const form = {
      viz_type: 'para',
      datasource: `${id}__table`,
      series: 'name',
      metrics: [count, metric('MAX(amount)')],
    };
    yield { method: 'POST', url: '/superset/explore_json/', body: { form_data: JSON.stringify(form) } };
    const layer = { name: 'n', show: true, showMarkers: true, annotationType: 'EVENT', sourceType: 'table' };
    const annotation_layers = [{ ...layer, value: world.charts[0] }];
    const queries = [{ columns: ['id'], metrics: [], row_limit: 1, annotation_layers }];
    yield { method: 'POST', url: '/api/v1/chart/data', body: { datasource, queries } };
  }
  for (const chart of world.charts) {
    yield { method: 'GET', url: `/api/v1/chart/${chart}/data/` };
    for (const format of ['csv', 'xlsx']) yield { method: 'GET', url: `/api/v1/chart/${chart}/data/?format=${format}` };
    yield { method: 'GET', url: `/api/v1/chart/${chart}/thumbnail/1/`, headers: { accept: 'image/svg+xml' } };
  }
  yield {
    method: 'GET',
    url: `/api/v1/dashboard/${world.dashboard}/thumbnail/1/`,
    headers: { accept: 'image/svg+xml' },
  };
  for (const sql of ['SELECT CAST(name AS INTEGER) FROM people', virtual['errorText']])
    yield {
      method: 'POST',
      url: `/api/v1/database/${world.database}/validate_sql/`,
      body: { sql, schema: world.schema },
    };
  const ids = {
    database: world.database,
    dataset: world.datasets.get('people') ?? 0,
    chart: world.charts[0] ?? 0,
    dashboard: world.dashboard,
    tag: 0,
    rowlevelsecurity: 0,
    annotation_layer: 0,
  };
  for (const route of world.routes) {
    if (route.method !== 'GET' || route.once) continue;
    const address = addressFor(route, { ids, askers: {} as never });
    yield { method: 'GET', url: address.replace('/walked/', '/people/').replace('/main/', `/${world.schema}/`) };
  }
}
