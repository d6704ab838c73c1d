import type { IntrospectionAnswers, IntrospectionRequest, RunOptions, SourceColumn } from '../contract';
import {
  type Ask,
  answerOf,
  askIn,
  type DescribingSession,
  describeQuery,
  type Row,
  rowsBy,
  textOrNull,
} from '../shared';
import { dialect } from './dialect';
import { kindOfType } from './type-map';

const systemSchemas = "'information_schema', 'mysql', 'performance_schema', 'sys'";

/** Reads the information schema. */
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
          `SELECT schema_name AS name, schema_name = DATABASE() AS is_default FROM information_schema.schemata
WHERE schema_name NOT IN (${systemSchemas}) ORDER BY 1`,
        );
        const current = rows.find(row => row['is_default'] === 1);
        return { schemas: rows.map(row => String(row['name'])), default: textOrNull(current?.['name']) };
      },
      tables: ({ schema }) => listTables(ask, schema),
      columns: ({ schema, table }) => describeTable(ask, schema, table),
      async functions() {
        const rows = await ask(
          "SELECT DISTINCT LOWER(routine_name) AS name FROM information_schema.routines WHERE routine_type = 'FUNCTION' ORDER BY 1",
        );
        return rows.map(row => String(row['name']));
      },
      async 'sql-columns'({ sql }) {
        const columns = await describeQuery(session, sql, { dialect, options });
        return columns.map(({ name, type }) => ({ name, type, kind: kindOfType(type), nullable: true, comment: null }));
      },
    },
    request,
  );
}

async function listTables(ask: Ask, schema: string | null): Promise<IntrospectionAnswers['tables']> {
  const rows = await ask(
    `SELECT table_name AS name, table_type AS kind, table_comment AS comment FROM information_schema.tables
WHERE table_schema = COALESCE(?, DATABASE()) AND table_type IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED') ORDER BY 1`,
    schema,
  );
  return rows.map(row => {
    const isView = row['kind'] === 'VIEW';
    return {
      name: String(row['name']),
      kind: isView ? ('view' as const) : ('table' as const),
      comment: isView ? null : textOrNull(row['comment']), // of a view it is the word VIEW
    };
  });
}

const inTable = 'table_schema = COALESCE(?, DATABASE()) AND table_name = ?';

async function describeTable(ask: Ask, schema: string | null, table: string): Promise<IntrospectionAnswers['columns']> {
  const columns = await ask(
    `SELECT column_name AS name, data_type AS base, column_type AS type, is_nullable AS nullable, column_comment AS comment
FROM information_schema.columns WHERE ${inTable} ORDER BY ordinal_position`,
    schema,
    table,
  );
  const keys = await ask(
    `SELECT constraint_name AS name, column_name AS own, referenced_table_name AS target, referenced_column_name AS theirs
FROM information_schema.key_column_usage WHERE ${inTable} ORDER BY constraint_name, ordinal_position`,
    schema,
    table,
  );
  const indexes = await ask(
    `SELECT index_name AS name, column_name AS own, non_unique = 0 AS is_unique FROM information_schema.statistics
WHERE ${inTable} ORDER BY index_name, seq_in_index`,
    schema,
    table,
  );
  const about = await ask(
    `SELECT table_comment AS comment, table_type AS kind FROM information_schema.tables WHERE ${inTable}`,
    schema,
    table,
  );
  const foreign = keys.filter(row => row['target'] !== null);
  return {
    columns: columns.map(row => sourceColumn(row, typeText(row))),
    primaryKey: keys.filter(row => row['name'] === 'PRIMARY').map(row => String(row['own'])),
    foreignKeys: rowsBy(foreign, 'name').map(rows => ({
      columns: rows.map(row => String(row['own'])),
      table: String(rows[0]?.['target']),
      toColumns: rows.map(row => String(row['theirs'])),
    })),
    indexes: rowsBy(indexes, 'name').map(rows => ({
      name: String(rows[0]?.['name']),
      columns: rows.map(row => String(row['own'] ?? '')),
      unique: rows[0]?.['is_unique'] === 1,
    })),
    comment: about[0]?.['kind'] === 'VIEW' ? null : textOrNull(about[0]?.['comment']),
  };
}

/** The values of an ENUM or a SET are no part of its type's name here. */
function typeText(row: Row): string {
  const base = String(row['base']).toUpperCase();
  return base === 'ENUM' || base === 'SET' ? base : String(row['type']).toUpperCase();
}

function sourceColumn(row: Row, type: string): SourceColumn {
  return {
    name: String(row['name']),
    type,
    kind: kindOfType(type),
    nullable: row['nullable'] === 'YES',
    comment: textOrNull(row['comment']),
  };
}
