import {
  checkedQuery,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  type Session,
  type SourceColumn,
} from '../contract';
import { type Ask, answerOf, askIn, namesIn, type Row, textOrNull } from '../shared';
import { dialect } from './dialect';
import { kindOfType } from './type-map';

/** Reads PostgreSQL's catalogues. */
export function introspect<K extends IntrospectionRequest['kind']>(
  session: Session,
  request: Extract<IntrospectionRequest, { kind: K }>,
  options: RunOptions,
): Promise<IntrospectionAnswers[K]> {
  const ask = askIn(session, options);
  return answerOf(
    {
      async catalogs() {
        const rows = await ask('SELECT current_database()::text AS name');
        const name = textOrNull(rows[0]?.['name']);
        return { catalogs: name === null ? [] : [name], default: name };
      },
      async schemas() {
        const rows = await ask(
          `SELECT nspname::text AS name, nspname = current_schema() AS is_default FROM pg_namespace
WHERE nspname NOT LIKE 'pg\\_%' AND has_schema_privilege(oid, 'USAGE') ORDER BY 1`,
        );
        const current = rows.find(row => row['is_default'] === true);
        return { schemas: rows.map(row => String(row['name'])), default: textOrNull(current?.['name']) ?? 'public' };
      },
      tables: ({ schema }) => listTables(ask, schema),
      columns: ({ schema, table }) => describeTable(ask, schema, table),
      async functions() {
        const rows = await ask(
          "SELECT DISTINCT proname::text AS name FROM pg_proc WHERE proname ~ '^[a-z][a-z0-9_]*$' ORDER BY 1",
        );
        return rows.map(row => String(row['name']));
      },
      'sql-columns': ({ sql }) => describeSql(session, sql, options),
    },
    request,
  );
}

const relationKinds: Readonly<Record<string, 'table' | 'view' | 'materialized_view'>> = {
  v: 'view',
  m: 'materialized_view',
};

async function listTables(ask: Ask, schema: string | null): Promise<IntrospectionAnswers['tables']> {
  const rows = await ask(
    `SELECT c.relname::text AS name, c.relkind::text AS kind, obj_description(c.oid, 'pg_class') AS comment
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition AND n.nspname = coalesce($1, current_schema()) ORDER BY 1`,
    schema,
  );
  return rows.map(row => ({
    name: String(row['name']),
    kind: relationKinds[String(row['kind'])] ?? 'table',
    comment: textOrNull(row['comment']),
  }));
}

const relation = `SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = coalesce($1, current_schema()) AND c.relname = $2`;

async function describeTable(ask: Ask, schema: string | null, table: string): Promise<IntrospectionAnswers['columns']> {
  const columns = await ask(
    `SELECT a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
col_description(a.attrelid, a.attnum) AS comment
FROM pg_attribute a WHERE a.attrelid = (${relation}) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    schema,
    table,
  );
  const constraints = await ask(
    `SELECT k.contype::text AS kind, t.relname::text AS target,
(SELECT json_agg(a.attname ORDER BY x.n) FROM unnest(k.conkey) WITH ORDINALITY x(num, n) JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = x.num)::text AS columns,
(SELECT json_agg(a.attname ORDER BY x.n) FROM unnest(k.confkey) WITH ORDINALITY x(num, n) JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = x.num)::text AS targets
FROM pg_constraint k LEFT JOIN pg_class t ON t.oid = k.confrelid WHERE k.conrelid = (${relation}) AND k.contype IN ('p', 'f')`,
    schema,
    table,
  );
  const indexes = await ask(
    `SELECT i.relname::text AS name, x.indisunique AS is_unique,
(SELECT json_agg(pg_get_indexdef(x.indexrelid, n, true) ORDER BY n) FROM generate_series(1, x.indnkeyatts) n)::text AS columns
FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = (${relation}) ORDER BY 1`,
    schema,
    table,
  );
  const comments = await ask(`SELECT obj_description((${relation}), 'pg_class') AS comment`, schema, table);
  return {
    columns: columns.map(sourceColumn),
    primaryKey: constraints.filter(row => row['kind'] === 'p').flatMap(row => namesIn(row['columns'])),
    foreignKeys: constraints
      .filter(row => row['kind'] === 'f')
      .map(row => ({
        columns: namesIn(row['columns']),
        table: String(row['target']),
        toColumns: namesIn(row['targets']),
      })),
    indexes: indexes.map(row => ({
      name: String(row['name']),
      columns: namesIn(row['columns']),
      unique: row['is_unique'] === true,
    })),
    comment: textOrNull(comments[0]?.['comment']),
  };
}

/** Names and types of a query's columns: the query is asked for no rows, and the server describes them. */
async function describeSql(session: Session, given: string, options: RunOptions): Promise<readonly SourceColumn[]> {
  const sql = checkedQuery(given, dialect);
  const table = await session.run({ text: `SELECT * FROM (\n${sql}\n) AS described LIMIT 0`, parameters: [] }, options);
  const types = await columnTypes(session, sql, { names: table.columns.map(column => column.name), options });
  return table.columns.map((column, index) => {
    const type = types[index] ?? 'TEXT';
    return { name: column.name, type, kind: kindOfType(type), nullable: true, comment: null };
  });
}

/** `pg_typeof` of each column over no row: an aggregate of none gives null, which keeps its type. */
async function columnTypes(
  session: Session,
  sql: string,
  { names: columns, options }: { readonly names: readonly string[]; readonly options: RunOptions },
): Promise<readonly string[]> {
  if (columns.length === 0) return [];
  const items = columns.map(
    (name, index) => `pg_typeof((SELECT ${dialect.quoteIdentifier(name)} FROM described LIMIT 1))::text AS c${index}`,
  );
  const text = `WITH described AS (SELECT * FROM (\n${sql}\n) AS q LIMIT 0) SELECT ${items.join(', ')}`;
  const table = await session.run({ text, parameters: [] }, options);
  return table.columns.map(column => String(column.values[0] ?? 'text').toUpperCase());
}

function sourceColumn(row: Row): SourceColumn {
  const type = String(row['type']).toUpperCase();
  return {
    name: String(row['name']),
    type,
    kind: kindOfType(type),
    nullable: row['nullable'] === true,
    comment: textOrNull(row['comment']),
  };
}
