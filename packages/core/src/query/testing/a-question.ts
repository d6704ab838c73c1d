import type { QueryObject } from '@meridian/contracts/documents';
import type { Dialect } from '../../sql';
import type { QueryDataset, QueryDatasetColumn } from '../dataset';
import type { PlanInput } from '../question';

/** A dialect made for tests: names in brackets show what was quoted. */
export const plainDialect: Dialect = {
  id: 'plain',
  name: 'Plain SQL',
  lexis: {
    backtickNames: false,
    doubleQuotedText: false,
    backslashEscapes: false,
    escapeStrings: false,
    dollarQuotes: false,
    nestedComments: false,
    hashComments: false,
  },
  quoteIdentifier: name => `[${name}]`,
  placeholder: position => `$${position}`,
  literal: value => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)),
  typeNames: {
    text: 'TEXT',
    timestamp: 'TIMESTAMP',
    timestamptz: 'TIMESTAMPTZ',
    date: 'DATE',
    double: 'DOUBLE',
    bigint: 'BIGINT',
  },
  grains: { P1D: expression => ({ kind: 'call', name: 'DAY_OF', arguments: [expression], distinct: false }) },
  fromEpoch: expression => ({ kind: 'call', name: 'FROM_EPOCH', arguments: [expression], distinct: false }),
  interval: ({ amount, unit }) => `INTERVAL '${amount} ${unit}'`,
  hasIlike: false,
  booleansByEquality: true,
  kindOfType: type => (({ INT: 'number', TIMESTAMP: 'time', BOOL: 'boolean', TEXT: 'text' }) as const)[type] ?? 'other',
  timeTypeOf: () => 'timestamp',
  deniedFunctions: new Set(['secret']),
};

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
