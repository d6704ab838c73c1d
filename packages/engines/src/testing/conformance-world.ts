import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QueryDataset } from '@meridian/core/query';
import type { ConnectionSpec, Engine, RunOptions, Session } from '../contract';
import type { Phrases } from './phrases';

export const conformanceFolder = fileURLToPath(new URL('../../../../conformance/', import.meta.url));

interface Definition {
  readonly sql?: string;
  readonly main_dttm_col?: string;
  readonly offset?: number;
  readonly fetch_values_predicate?: string;
  readonly always_filter_main_dttm?: boolean;
  readonly template_params?: string;
  readonly currency_code_column?: string;
  readonly columns?: readonly {
    readonly column_name: string;
    readonly type?: string;
    readonly expression?: string;
    readonly is_dttm?: boolean;
    readonly python_date_format?: string;
  }[];
  readonly metrics: readonly {
    readonly metric_name: string;
    readonly expression: string;
    readonly verbose_name?: string;
  }[];
}
interface Definitions {
  readonly tables: Readonly<
    Record<string, { readonly columns: Readonly<Record<string, { readonly postgresql: string }>> }>
  >;
  readonly datasets: Readonly<Record<string, Definition>>;
}

/** One engine with the conformance tables in it and the datasets the cases ask. */
export interface World {
  readonly engine: Engine;
  readonly phrases: Phrases;
  readonly spelling: Spelling;
  readonly session: Session;
  readonly datasets: ReadonlyMap<string, QueryDataset>;
  readonly close: () => Promise<void>;
}

export const patient: RunOptions = { signal: new AbortController().signal, timeoutMs: 30_000, maxRows: 1_000_000 };

export const definitions = (): Definitions =>
  JSON.parse(readFileSync(join(conformanceFolder, 'datasets.json'), 'utf8')) as Definitions;

export async function openSession(engine: Engine, spec: Omit<ConnectionSpec, 'engine' | 'epoch'>): Promise<Session> {
  const connector = await engine.loadConnector();
  return connector.open({ engine: engine.manifest.id, epoch: 'conformance', ...spec }, patient);
}

/** Pieces of SQL as the recordings have them, and what an engine says instead. */
export type Spelling = readonly (readonly [RegExp, string])[];

export function inWordsOf(spelling: Spelling, sql: string): string {
  return spelling.reduce((text, [from, to]) => text.replace(from, to), sql);
}

/** A question with its custom SQL in the words of an engine. */
export function spelt<T>(value: T, spelling: Spelling): T {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inWordsOf(spelling, inner) : inner,
  );
  return JSON.parse(text) as T;
}

/** Where the datasets are, and how this engine says what is not the same everywhere in the SQL of people. */
export interface Place {
  readonly engine: Engine;
  readonly schema: string;
  readonly spelling?: Spelling;
}

export async function readDatasets(session: Session, place: Place): Promise<ReadonlyMap<string, QueryDataset>> {
  const datasets = new Map<string, QueryDataset>();
  for (const [name, definition] of Object.entries(definitions().datasets)) {
    datasets.set(name, await readDataset(session, place, { id: datasets.size + 1, name, definition }));
  }
  return datasets;
}

async function readDataset(
  session: Session,
  { engine, schema, spelling = [] }: Place,
  { id, name, definition }: { readonly id: number; readonly name: string; readonly definition: Definition },
): Promise<QueryDataset> {
  const spelt = (sql: string) => inWordsOf(spelling, sql);
  const sql = definition.sql === undefined ? null : spelt(definition.sql);
  const plainSql = sql
    ?.replace(/\{% (?:if|for) .*\{% end(?:if|for) %\}/gs, '')
    .replace(/\{%.*?%\}/gs, '')
    .replace(/\{\{.*?\}\}/gs, '0');
  const source = plainSql
    ? await session.introspect<'sql-columns'>({ kind: 'sql-columns', sql: plainSql }, patient)
    : (await session.introspect<'columns'>({ kind: 'columns', schema, table: name }, patient)).columns;
  const defined = new Map((definition.columns ?? []).map(column => [column.column_name, column]));
  const known = source.map(column => ({
    column_name: column.name,
    type: column.type,
    is_dttm: column.kind === 'time',
  }));
  const names = new Set([...known.map(column => column.column_name), ...defined.keys()]);
  return {
    id,
    version: '1',
    databaseId: 1,
    databaseName: 'conformance',
    engine: engine.manifest.id,
    catalog: null,
    schema,
    name,
    sql,
    mainTimeColumn: definition.main_dttm_col ?? null,
    alwaysFilterMainTime: definition.always_filter_main_dttm ?? false,
    offsetHours: definition.offset ?? 0,
    fetchValuesPredicate: definition.fetch_values_predicate ?? null,
    templateParams: JSON.parse(definition.template_params ?? '{}') as Record<string, unknown>,
    currencyColumn: definition.currency_code_column ?? null,
    cacheTimeoutSeconds: null,
    columns: [...names].map(column_name => {
      const column = { ...known.find(each => each.column_name === column_name), ...defined.get(column_name) };
      return {
        name: column_name,
        label: null,
        type: column.type ?? null,
        isTime: column.is_dttm ?? false,
        expression: column.expression === undefined ? null : spelt(column.expression),
        pythonDateFormat: column.python_date_format ?? null,
        filterable: true,
        groupable: true,
      };
    }),
    metrics: definition.metrics.map(metric => ({
      name: metric.metric_name,
      label: metric.verbose_name ?? (metric.metric_name === 'count' ? 'COUNT(*)' : null),
      expression: metric.expression,
      format: null,
    })),
  };
}
