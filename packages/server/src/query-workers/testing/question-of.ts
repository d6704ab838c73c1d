import type { QueryDataset, Question } from '@meridian/core/query';

/** The question for one metric over a virtual dataset. */
export function questionOf(engine: string, sql: string, sqlExpression: string): Question {
  const dataset: QueryDataset = {
    id: 1,
    version: sql,
    databaseId: 1,
    databaseName: 'd',
    engine,
    catalog: null,
    schema: null,
    name: 'numbers',
    sql,
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
  return {
    query: { columns: [], metrics: [{ expressionType: 'SQL', sqlExpression, label: 'x' }] },
    context: { resultType: 'results', formData: {}, urlParams: {} },
    dataset,
    rowRules: [],
    person: { id: 1, username: 'ann', email: null, roles: [] },
    flags: { templates: true, adhocSubqueries: false, dateRangeTimeshifts: true },
    now: 0,
  };
}
