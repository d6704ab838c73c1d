import type { QueryObject } from '@meridian/contracts/documents';
import { plainDialect } from '../../sql/testing/plain-dialect';
import type { QueryDataset, QueryDatasetColumn } from '../dataset';
import type { PlanInput } from '../question';

/** 2026-11-21 12:00 UTC. */
const noon = 1_795_262_400_000;

export function aColumn(name: string, given: Partial<QueryDatasetColumn> = {}): QueryDatasetColumn {
  const defaults = { label: null, type: 'TEXT', isTime: false, expression: null, pythonDateFormat: null };
  return { name, ...defaults, filterable: true, groupable: true, ...given };
}

export function aDataset(given: Partial<QueryDataset> = {}): QueryDataset {
  return {
    id: 1,
    version: 'v1',
    databaseId: 1,
    databaseName: 'data',
    engine: 'plain',
    catalog: null,
    schema: null,
    name: 't',
    sql: null,
    mainTimeColumn: 'ts',
    alwaysFilterMainTime: false,
    offsetHours: 0,
    fetchValuesPredicate: null,
    templateParams: {},
    currencyColumn: null,
    cacheTimeoutSeconds: null,
    columns: [
      aColumn('city', { label: 'City' }),
      aColumn('n', { type: 'INT' }),
      aColumn('ok', { type: 'BOOL' }),
      aColumn('ts', { type: 'TIMESTAMP', isTime: true }),
      aColumn('secs', { type: 'INT', isTime: true, pythonDateFormat: 'epoch_s' }),
      aColumn('day', { isTime: true, pythonDateFormat: '%d.%m.%Y' }),
    ],
    metrics: [{ name: 'count', label: 'COUNT(*)', expression: 'COUNT(*)', format: null }],
    ...given,
  };
}

export function aQuestion(query: QueryObject, given: Partial<PlanInput> = {}): PlanInput {
  return {
    query,
    context: { resultType: 'full', formData: {}, urlParams: {} },
    dataset: aDataset(),
    rowRules: [],
    person: { id: 1, username: 'ada', email: 'ada@example.org', roles: ['Alpha'] },
    flags: { templates: true, adhocSubqueries: false, dateRangeTimeshifts: true },
    now: noon,
    dialect: plainDialect,
    ...given,
  };
}
