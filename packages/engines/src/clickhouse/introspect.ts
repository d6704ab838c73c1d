import type { IntrospectionAnswers, IntrospectionRequest, RunOptions, SourceColumn } from '../contract';
import { type Ask, answerOf, askIn, type DescribingSession, describeQuery, textOrNull } from '../shared';
import { dialect } from './dialect';
import { kindOfType } from './type-map';

/** Reads the system tables. */
export function introspect<K extends IntrospectionRequest['kind']>(
  session: DescribingSession,
  request: Extract<IntrospectionRequest, { kind: K }>,
  options: RunOptions,
): Promise<IntrospectionAnswers[K]> {
  const ask = askIn(session, options);
  return answerOf(
    {
      catalogs: () => ({ catalogs: [], default: null }),
      async schemas() {
        const rows = await ask(
          "SELECT name, name = currentDatabase() AS is_default FROM system.databases WHERE lower(name) NOT IN ('system', 'information_schema') ORDER BY 1",
        );
        const current = rows.find(row => row['is_default'] === 1);
        return { schemas: rows.map(row => String(row['name'])), default: textOrNull(current?.['name']) };
      },
      tables: ({ schema }) => listTables(ask, schema),
      columns: ({ schema, table }) => describeTable(ask, schema, table),
      async functions() {
        const rows = await ask('SELECT DISTINCT name FROM system.functions ORDER BY 1');
        return rows.map(row => String(row['name']));
      },
      async 'sql-columns'({ sql }) {
        const columns = await describeQuery(session, sql, { dialect, options });
        return columns.map(({ name, type }) => sourceColumn(name, type));
      },
    },
    request,
  );
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

function sourceColumn(name: string, type: string): SourceColumn {
  return {
    name,
    type: type.toUpperCase(),
    kind: kindOfType(type),
    nullable: /^(?:LowCardinality\()?Nullable\(/i.test(type),
    comment: null,
  };
}
