import {
  checkedQuery,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  type Session,
  type SourceColumn,
  type Statement,
} from '../contract';
import { type Row, rowsOf, textOrNull } from '../shared';
import { dialect } from './dialect';
import { kindOfType } from './type-map';

type Ask = (text: string, ...parameters: Statement['parameters']) => Promise<readonly Row[]>;

/** A session that can say what a query would give. */
export interface DescribingSession extends Session {
  describe(sql: string, options: RunOptions): Promise<readonly { readonly name: string; readonly type: string }[]>;
}

/** Reads the system tables. */
export async function introspect<K extends IntrospectionRequest['kind']>(
  session: DescribingSession,
  request: Extract<IntrospectionRequest, { kind: K }>,
  options: RunOptions,
): Promise<IntrospectionAnswers[K]> {
  const ask: Ask = async (text, ...parameters) => rowsOf(await session.run({ text, parameters }, options));
  const asked: IntrospectionRequest = request;
  const answer = asked.kind === 'sql-columns' ? describeSql(session, asked.sql, options) : answerFor(asked, ask);
  return (await answer) as IntrospectionAnswers[K]; // both switch on the same kind
}

async function answerFor(
  request: Exclude<IntrospectionRequest, { kind: 'sql-columns' }>,
  ask: Ask,
): Promise<IntrospectionAnswers[IntrospectionRequest['kind']]> {
  switch (request.kind) {
    case 'catalogs':
      return { catalogs: [], default: null };
    case 'schemas': {
      const rows = await ask(
        "SELECT name, name = currentDatabase() AS is_default FROM system.databases WHERE lower(name) NOT IN ('system', 'information_schema') ORDER BY 1",
      );
      const current = rows.find(row => row['is_default'] === 1);
      return { schemas: rows.map(row => String(row['name'])), default: textOrNull(current?.['name']) };
    }
    case 'tables':
      return listTables(ask, request.schema);
    case 'columns':
      return describeTable(ask, request.schema, request.table);
    case 'functions': {
      const rows = await ask('SELECT DISTINCT name FROM system.functions ORDER BY 1');
      return rows.map(row => String(row['name']));
    }
    default:
      return request satisfies never;
  }
}

const kindsByEngine: Readonly<Record<string, 'view' | 'materialized_view'>> = {
  View: 'view',
  LiveView: 'view',
  WindowView: 'view',
  MaterializedView: 'materialized_view',
};
const database = "if({p1:String} = '', currentDatabase(), {p1:String})";

async function listTables(ask: Ask, schema: string | null): Promise<IntrospectionAnswers['tables']> {
  const rows = await ask(
    `SELECT name, engine, comment FROM system.tables WHERE database = ${database} AND NOT startsWith(name, '.inner') ORDER BY 1`,
    schema ?? '',
  );
  return rows.map(row => ({
    name: String(row['name']),
    kind: kindsByEngine[String(row['engine'])] ?? 'table',
    comment: textOrNull(row['comment']),
  }));
}

/** A primary key of ClickHouse is what rows are sorted by; it does not tell them apart. */
async function describeTable(ask: Ask, schema: string | null, table: string): Promise<IntrospectionAnswers['columns']> {
  const columns = await ask(
    `SELECT name, type, comment, is_in_primary_key FROM system.columns
WHERE database = ${database} AND \`table\` = {p2:String} ORDER BY position`,
    schema ?? '',
    table,
  );
  const about = await ask(
    `SELECT comment FROM system.tables WHERE database = ${database} AND name = {p2:String}`,
    schema ?? '',
    table,
  );
  return {
    columns: columns.map(row => ({
      ...sourceColumn(String(row['name']), String(row['type'])),
      comment: textOrNull(row['comment']),
    })),
    primaryKey: columns.filter(row => row['is_in_primary_key'] === 1).map(row => String(row['name'])),
    foreignKeys: [],
    indexes: [],
    comment: textOrNull(about[0]?.['comment']),
  };
}

async function describeSql(
  session: DescribingSession,
  given: string,
  options: RunOptions,
): Promise<readonly SourceColumn[]> {
  const columns = await session.describe(checkedQuery(given, dialect), options);
  return columns.map(({ name, type }) => sourceColumn(name, type));
}

function sourceColumn(name: string, type: string): SourceColumn {
  return {
    name,
    type: type.toUpperCase(),
    kind: kindOfType(type),
    nullable: /^(?:LowCardinality\()?Nullable\(/i.test(type),
    comment: null,
  };
}
