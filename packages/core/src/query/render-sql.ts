import type { Dialect } from '../sql';
import type { QueryDataset } from './dataset';
import { QuestionRefusedError } from './planning/refuse';
import { openScope } from './planning/scope';
import type { Refusal, RelatedDataset } from './question';

const nobody = { id: null, username: null, email: null, roles: [] };
const noDataset: QueryDataset = {
  id: 0,
  version: '',
  databaseId: 0,
  databaseName: '',
  engine: '',
  catalog: null,
  schema: null,
  name: '',
  sql: null,
  mainTimeColumn: null,
  alwaysFilterMainTime: false,
  offsetHours: 0,
  fetchValuesPredicate: null,
  templateParams: {},
  currencyColumn: null,
  cacheTimeoutSeconds: null,
  columns: [],
  metrics: [],
};

export interface RenderInput {
  readonly sql: string;
  readonly dialect: Dialect;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Values of the dataset's own template parameters. */
  readonly templateParams?: QueryDataset['templateParams'];
  /** Datasets that templates may name, all of one database. */
  readonly related?: readonly RelatedDataset[];
}

/**
 * SQL with its templates filled in for nobody: no person, no filters, no range. For finding out which columns the SQL gives. Refuses what
 * cannot be rendered.
 */
export function renderSql({
  sql,
  dialect,
  now,
  templateParams = {},
  related = [],
}: RenderInput): { kind: 'text'; text: string } | Refusal {
  const { templates } = openScope({
    query: {},
    context: { resultType: 'full', formData: {}, urlParams: {} },
    dataset: { ...noDataset, templateParams, databaseId: related[0]?.dataset.databaseId ?? noDataset.databaseId },
    related,
    rowRules: [],
    person: nobody,
    flags: { templates: true, adhocSubqueries: false, dateRangeTimeshifts: true },
    now,
    dialect,
  });
  try {
    return { kind: 'text', text: templates.render(sql, { fromMs: null, toMs: null }) };
  } catch (error) {
    if (error instanceof QuestionRefusedError) return error.refusal;
    throw error;
  }
}
