import type { CellKind, Table } from '@meridian/core/table';
import {
  checkedQuery,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type SourceColumn,
  type Statement,
} from '../contract';
import { type Ask, answerOf, type Row, rowsOf } from '../shared';
import { dialect } from './dialect';
import { columnTypesOf, isUndeclared } from './read-cells';
import type { NativeValue, Page } from './thread-contract';
import { kindOfType } from './type-map';

/** How a session is asked about itself. */
export interface Asked {
  readonly read: (statement: Statement) => Promise<Table>;
  /** A few rows of a query as SQLite gives them. */
  readonly sample: (text: string) => Promise<Page>;
}

/** Reads SQLite's own tables and pragmas. */
export function introspect<K extends IntrospectionRequest['kind']>(
  asked: Asked,
  request: Extract<IntrospectionRequest, { kind: K }>,
): Promise<IntrospectionAnswers[K]> {
  const ask: Ask = async (text, ...parameters) => rowsOf(await asked.read({ text, parameters }));
  return answerOf(
    {
      catalogs: () => ({ catalogs: [], default: null }),
      schemas: () => ({ schemas: ['main'], default: 'main' }),
      tables: () => listTables(ask),
      columns: ({ table }) => describeTable({ ...asked, ask }, table),
      'sql-columns': async ({ sql }) => columnsOf(await asked.sample(checkedQuery(sql, dialect))),
      async functions() {
        const rows = await ask("SELECT DISTINCT name FROM pragma_function_list WHERE name GLOB '[a-z]*' ORDER BY 1");
        return rows.map(row => String(row['name']));
      },
    },
    request,
  );
}

async function listTables(ask: Ask): Promise<IntrospectionAnswers['tables']> {
  const rows = await ask(
    "SELECT name, type FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY 1",
  );
  return rows.map(row => ({
    name: String(row['name']),
    kind: row['type'] === 'view' ? ('view' as const) : ('table' as const),
    comment: null,
  }));
}

async function describeTable(
  { ask, sample }: Asked & { readonly ask: Ask },
  table: string,
): Promise<IntrospectionAnswers['columns']> {
  const columns = await ask(
    'SELECT name, type, "notnull" AS is_required, pk FROM pragma_table_xinfo(?1) WHERE hidden <> 1',
    table,
  );
  const references = await ask(
    'SELECT id, "table" AS target, "from" AS own, "to" AS theirs FROM pragma_foreign_key_list(?1) ORDER BY id, seq',
    table,
  );
  const indexes = await ask(
    `SELECT l.name, l."unique" AS is_unique, i.name AS own FROM pragma_index_list(?1) l JOIN pragma_index_info(l.name) i
ORDER BY l.seq, i.seqno`,
    table,
  );
  const guessed = columns.some(row => row['type'] === '')
    ? columnsOf(await sample(`SELECT * FROM ${dialect.quoteIdentifier(table)}`))
    : [];
  return {
    columns: columns.map(row => sourceColumn(row, guessed)),
    primaryKey: columns
      .filter(row => Number(row['pk']) > 0)
      .sort((a, b) => Number(a['pk']) - Number(b['pk']))
      .map(row => String(row['name'])),
    foreignKeys: groups(references, 'id').map(rows => ({
      columns: rows.map(row => String(row['own'])),
      table: String(rows[0]?.['target']),
      toColumns: rows.flatMap(row => (row['theirs'] === null ? [] : String(row['theirs']))),
    })),
    indexes: groups(indexes, 'name').map(rows => ({
      name: String(rows[0]?.['name']),
      columns: rows.map(row => String(row['own'] ?? '')),
      unique: rows[0]?.['is_unique'] === 1,
    })),
    comment: null,
  };
}

function groups(rows: readonly Row[], by: string): readonly (readonly Row[])[] {
  const found = new Map<unknown, Row[]>();
  for (const row of rows) found.set(row[by], [...(found.get(row[by]) ?? []), row]);
  return [...found.values()];
}

function sourceColumn(row: Row, guessed: readonly SourceColumn[]): SourceColumn {
  const name = String(row['name']);
  const type = String(row['type']).toUpperCase() || (guessed.find(column => column.name === name)?.type ?? 'TEXT');
  return { name, type, kind: kindOfType(type), nullable: row['is_required'] !== 1, comment: null };
}

const typeNames = { number: 'NUMERIC', text: 'TEXT', time: 'DATETIME', boolean: 'BOOLEAN', other: 'BLOB' } as const;

/** Columns by what is declared, else by what a few rows hold; one that holds nothing yet is text. */
function columnsOf(page: Page): readonly SourceColumn[] {
  const types = columnTypesOf(page);
  return page.names.map((name, index) => {
    const holds = page.columns[index]?.some(value => value !== null) ?? false;
    const guess = holds ? typeOfValues(types[index]?.kind ?? 'text', page.columns[index] ?? []) : 'TEXT';
    const declared = page.types[index] ?? '';
    const type = isUndeclared(declared) ? guess : declared;
    return { name, type, kind: kindOfType(type), nullable: true, comment: null };
  });
}

/** Days without a clock are compared with days. */
function typeOfValues(kind: CellKind, values: readonly NativeValue[]): string {
  const areDays = kind === 'time' && values.every(value => value === null || String(value).length === dayLength);
  return areDays ? 'DATE' : typeNames[kind];
}

const dayLength = 'YYYY-MM-DD'.length;
