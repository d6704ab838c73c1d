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
  const rows: (string | null)[][] = records.map(() => []);
  for (let start = 0; start < shown.length && records.length > 0; start += batch) {
    const cells = await typedCells(engine, records, shown.slice(start, start + batch));
    for (const [index, row] of rows.entries()) row.push(...(cells[index] ?? []));
  }
  return rows;
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
