import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QueryDataset } from '@meridian/core/query';
import type { ConnectionSpec, Engine, RunOptions, Session } from '../contract';
import { duckdb } from '../duckdb';
import { postgres } from '../postgres';
import { startPostgres, type TemporaryPostgres } from './temporary-postgres';

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
  /** The name recordings use. */
  readonly recordedName: 'duckdb' | 'postgresql';
  readonly session: Session;
  readonly datasets: ReadonlyMap<string, QueryDataset>;
  readonly close: () => Promise<void>;
}

export const patient: RunOptions = { signal: new AbortController().signal, timeoutMs: 30_000, maxRows: 1_000_000 };

const definitions = (): Definitions =>
  JSON.parse(readFileSync(join(conformanceFolder, 'datasets.json'), 'utf8')) as Definitions;

export async function openDuckdbWorld(): Promise<World> {
  const tables = Object.keys(definitions().tables).map(name => ({ schema: 'main', name, file: `${name}.parquet` }));
  const parameters = { kind: 'embedded' as const, dataFolder: join(conformanceFolder, 'data'), tables };
  const session = await openSession(duckdb, { engine: 'duckdb', epoch: 'conformance', parameters });
  const datasets = await readDatasets(session, { engine: duckdb, schema: 'main' });
  return { engine: duckdb, recordedName: 'duckdb', session, datasets, close: () => session.close() };
}

export async function openPostgresWorld(): Promise<World> {
  const server = await startPostgres();
  await fillPostgres(server);
  const { parameters } = server;
  const session = await openSession(postgres, { engine: 'postgres', epoch: 'conformance', parameters });
  const datasets = await readDatasets(session, { engine: postgres, schema: 'public' });
  const close = async () => {
    await session.close();
    await server.stop();
  };
  return { engine: postgres, recordedName: 'postgresql', session, datasets, close };
}

async function openSession(engine: Engine, spec: ConnectionSpec): Promise<Session> {
  const connector = await engine.loadConnector();
  return connector.open(spec, patient);
}

/** DuckDB writes the Parquet files as CSV, psql copies them in. */
async function fillPostgres(server: TemporaryPostgres): Promise<void> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const folder = mkdtempSync(join(tmpdir(), 'meridian-csv-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const statements: string[] = [];
  for (const [name, { columns }] of Object.entries(definitions().tables)) {
    const csv = join(folder, `${name}.csv`);
    const parquet = join(conformanceFolder, 'data', `${name}.parquet`);
    await connection.run(`COPY (FROM '${parquet}') TO '${csv}' (HEADER, NULLSTR '\\N')`);
    const types = Object.entries(columns).map(([column, type]) => `"${column}" ${type.postgresql}`);
    statements.push(`CREATE TABLE "${name}" (${types.join(', ')});`);
    statements.push(`\\copy "${name}" FROM '${csv}' WITH (FORMAT csv, HEADER, NULL '\\N')`);
  }
  await server.psql(statements.join('\n'));
  connection.closeSync();
  rmSync(folder, { recursive: true, force: true });
}

interface Place {
  readonly engine: Engine;
  readonly schema: string;
}

async function readDatasets(session: Session, place: Place): Promise<ReadonlyMap<string, QueryDataset>> {
  const datasets = new Map<string, QueryDataset>();
  for (const [name, definition] of Object.entries(definitions().datasets)) {
    datasets.set(name, await readDataset(session, place, { id: datasets.size + 1, name, definition }));
  }
  return datasets;
}

async function readDataset(
  session: Session,
  { engine, schema }: Place,
  { id, name, definition }: { readonly id: number; readonly name: string; readonly definition: Definition },
): Promise<QueryDataset> {
  const plainSql = definition.sql
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
    sql: definition.sql ?? null,
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
        expression: column.expression ?? null,
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
