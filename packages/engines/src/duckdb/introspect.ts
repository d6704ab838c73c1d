import type { IntrospectionAnswers, IntrospectionRequest, RunOptions, Session, SourceColumn } from '../contract';
import { checkedQuery } from '../contract';
import { type Ask, answerOf, askIn, namesIn, type Row, textOrNull } from '../shared';
import { dialect } from './dialect';
import { kindOfType } from './type-map';

const hidden = new Set(['information_schema', 'pg_catalog']);

/** Reads DuckDB's own catalogue. */
export function introspect<K extends IntrospectionRequest['kind']>(
  session: Session,
  request: Extract<IntrospectionRequest, { kind: K }>,
  options: RunOptions,
): Promise<IntrospectionAnswers[K]> {
  const ask = askIn(session, options);
  return answerOf(
    {
      catalogs: () => ({ catalogs: [], default: null }),
      async schemas() {
        const rows = await ask(
          'SELECT DISTINCT schema_name FROM information_schema.schemata WHERE catalog_name = current_database() ORDER BY 1',
        );
        const schemas = rows.map(row => String(row['schema_name'])).filter(schema => !hidden.has(schema));
        return { schemas, default: 'main' };
      },
      tables: ({ schema }) => listTables(ask, schema ?? 'main'),
      columns: ({ schema, table }) => describeTable(ask, schema ?? 'main', table),
      'sql-columns': ({ sql }) => describeSql(ask, sql),
      async functions() {
        const rows = await ask(
          "SELECT DISTINCT function_name FROM duckdb_functions() WHERE regexp_matches(function_name, '^[a-z_]') ORDER BY 1",
        );
        return rows.map(row => String(row['function_name']));
      },
    },
    request,
  );
}

async function listTables(ask: Ask, schema: string): Promise<IntrospectionAnswers['tables']> {
  const rows = await ask(
    `SELECT t.table_name, t.table_type, coalesce(d.comment, v.comment) AS comment
FROM information_schema.tables t
LEFT JOIN duckdb_tables() d ON d.schema_name = t.table_schema AND d.table_name = t.table_name AND d.database_name = t.table_catalog
LEFT JOIN duckdb_views() v ON v.schema_name = t.table_schema AND v.view_name = t.table_name AND v.database_name = t.table_catalog
WHERE t.table_catalog = current_database() AND t.table_schema = $1 ORDER BY 1`,
    schema,
  );
  return rows.map(row => ({
    name: String(row['table_name']),
    kind: row['table_type'] === 'VIEW' ? ('view' as const) : ('table' as const),
    comment: textOrNull(row['comment']),
  }));
}

async function describeTable(ask: Ask, schema: string, table: string): Promise<IntrospectionAnswers['columns']> {
  const [columns, constraints, indexes, comments] = [
    await ask(
      `SELECT column_name, data_type, is_nullable, comment FROM duckdb_columns()
WHERE database_name = current_database() AND schema_name = $1 AND table_name = $2 ORDER BY column_index`,
      schema,
      table,
    ),
    await ask(
      `SELECT constraint_type, constraint_column_names::JSON::VARCHAR AS columns, referenced_table, referenced_column_names::JSON::VARCHAR AS targets
FROM duckdb_constraints() WHERE database_name = current_database() AND schema_name = $1 AND table_name = $2`,
      schema,
      table,
    ),
    await ask(
      `SELECT index_name, is_unique, expressions FROM duckdb_indexes()
WHERE database_name = current_database() AND schema_name = $1 AND table_name = $2`,
      schema,
      table,
    ),
    await ask(
      'SELECT comment FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = $1 AND table_name = $2',
      schema,
      table,
    ),
  ];
  const keys = constraints.filter(row => row['constraint_type'] === 'PRIMARY KEY');
  const references = constraints.filter(row => row['constraint_type'] === 'FOREIGN KEY');
  return {
    columns: columns.map(sourceColumn),
    primaryKey: keys.flatMap(row => namesIn(row['columns'])),
    foreignKeys: references.map(row => ({
      columns: namesIn(row['columns']),
      table: String(row['referenced_table']),
      toColumns: namesIn(row['targets']),
    })),
    indexes: indexes.map(row => ({
      name: String(row['index_name']),
      columns: String(row['expressions'] ?? '')
        .replace(/^\[|\]$/g, '')
        .split(',')
        .map(column => column.trim().replace(/^['"]+|['"]+$/g, '')),
      unique: row['is_unique'] === true,
    })),
    comment: textOrNull(comments[0]?.['comment']),
  };
}

/** Names and types of a query's columns. DESCRIBE is no SELECT; in parentheses it reads as one. */
async function describeSql(ask: Ask, given: string): Promise<IntrospectionAnswers['sql-columns']> {
  const sql = checkedQuery(given, dialect);
  const rows = await ask(
    `SELECT column_name, column_type AS data_type, "null" AS is_nullable FROM (DESCRIBE (\n${sql}\n))`,
  );
  return rows.map(sourceColumn);
}

function sourceColumn(row: Row): SourceColumn {
  const type = String(row['data_type']).toUpperCase();
  return {
    name: String(row['column_name']),
    type,
    kind: kindOfType(type),
    nullable: row['is_nullable'] !== false && row['is_nullable'] !== 'NO',
    comment: textOrNull(row['comment']),
  };
}
