import type { ColumnPlan } from '@meridian/contracts/documents';
import { castExpression } from '../infer/value-types';
import type { PreviewRow } from '../protocol';
import { type IngestEngine, text } from './engine';

/** Columns typed in one statement; more would need buffers for hundreds of expressions at once. */
const batch = 40;

/** The first rows as they will be after typing; a value that does not fit shows as null. */
export async function previewOf(
  engine: IngestEngine,
  records: readonly PreviewRow[],
  columns: readonly ColumnPlan[],
): Promise<PreviewRow[]> {
  const shown = columns.filter(column => column.included);
  const typed = shown.filter(column => column.type !== 'text');
  const read: Map<ColumnPlan, string | null>[] = records.map(() => new Map());
  for (let start = 0; start < typed.length && records.length > 0; start += batch) {
    const some = typed.slice(start, start + batch);
    for (const [index, cells] of (await typedCells(engine, records, some)).entries())
      for (const [at, column] of some.entries()) read[index]?.set(column, cells[at] ?? null);
  }
  return records.map((record, index) =>
    shown.map(column =>
      column.type === 'text' ? record[column.position] || null : (read[index]?.get(column) ?? null),
    ),
  );
}

async function typedCells(
  engine: IngestEngine,
  records: readonly PreviewRow[],
  columns: readonly ColumnPlan[],
): Promise<(string | null)[][]> {
  const values = records.map(
    record => `(${columns.map(column => literal(record[column.position] ?? null)).join(', ')})`,
  );
  const names = columns.map((_, at) => `c${at}`);
  const casts = columns.map(
    (column, at) => `CAST(${castExpression(`c${at}`, column.type, column)} AS VARCHAR) AS p${at}`,
  );
  const rows = await engine.rows(
    `SELECT ${casts.join(', ')} FROM (VALUES ${values.join(', ')}) AS v(${names.join(', ')})`,
  );
  return rows.map(row => columns.map((_, at) => (row[`p${at}`] === null ? null : String(row[`p${at}`]))));
}

const literal = (value: string | null): string => (value === null ? 'CAST(NULL AS VARCHAR)' : text(value));
