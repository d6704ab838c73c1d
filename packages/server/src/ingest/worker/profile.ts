import { stat } from 'node:fs/promises';
import type { ColumnProfile, TableProfile } from '@meridian/contracts/documents';
import { type IngestEngine, identifier } from './engine';
import { columnType } from './inspect';
import { askTable } from './small-table';

const bins = 20;
const topValues = 20;
/** Above this many rows, distinct counts are estimated and bins and top values come from a sample. */
const exactRowsMost = 2_000_000;

/** Rows, nulls, distinct values, extremes, top values and a small histogram of every column of a Parquet file. */
export async function profileOf(engine: IngestEngine, path: string): Promise<TableProfile> {
  const profile = await askTable(engine, path, table => profileOfTable(engine, table));
  return { ...profile, sizeBytes: (await stat(path)).size };
}

async function profileOfTable(engine: IngestEngine, table: string): Promise<Omit<TableProfile, 'sizeBytes'>> {
  const described = await engine.rows(`DESCRIBE SELECT * FROM ${table}`);
  const [counted] = await engine.rows(`SELECT count(*) AS rows FROM ${table}`);
  const rows = Number(counted?.['rows'] ?? 0);
  const columns: ColumnProfile[] = [];
  for (const column of described)
    columns.push(
      await columnProfile(engine, {
        table,
        rows,
        name: String(column['column_name']),
        printedType: String(column['column_type']),
      }),
    );
  return { rows, columns };
}

interface Subject {
  readonly table: string;
  readonly rows: number;
  readonly name: string;
  readonly printedType: string;
}

async function columnProfile(engine: IngestEngine, subject: Subject): Promise<ColumnProfile> {
  const type = columnType(subject.printedType);
  const column = identifier(subject.name);
  const number = type === 'integer' || type === 'decimal';
  const position = number ? column : type === 'date' || type === 'timestamp' ? `epoch(${column})` : null;
  const distinct = subject.rows > exactRowsMost ? `approx_count_distinct(${column})` : `count(DISTINCT ${column})`;
  const [facts] = await engine.rows(
    `SELECT count(${column}) AS filled, ${distinct} AS distinct_values, CAST(min(${column}) AS VARCHAR)[:200] AS low, CAST(max(${column}) AS VARCHAR)[:200] AS high${number ? `, avg(${column}) AS mean, approx_quantile(${column}, [0.05, 0.25, 0.5, 0.75, 0.95]) AS quantiles` : ''} FROM ${subject.table}`,
  );
  const sampled =
    subject.rows > exactRowsMost
      ? `(SELECT ${column} FROM ${subject.table} USING SAMPLE reservoir(200000 ROWS) REPEATABLE (1))`
      : subject.table;
  return {
    name: subject.name,
    type,
    rows: subject.rows,
    nulls: subject.rows - Number(facts?.['filled'] ?? 0),
    distinct: Number(facts?.['distinct_values'] ?? 0),
    min: nullableText(facts?.['low']),
    max: nullableText(facts?.['high']),
    mean: number && facts?.['mean'] !== null ? Number(facts?.['mean']) : null,
    quantiles: number && Array.isArray(facts?.['quantiles']) ? facts['quantiles'].map(Number) : null,
    top: await topOf(engine, sampled, column),
    histogram: position === null ? null : await histogramOf(engine, sampled, position),
  };
}

async function topOf(engine: IngestEngine, table: string, column: string): Promise<ColumnProfile['top']> {
  const rows = await engine.rows(
    `SELECT CAST(${column} AS VARCHAR)[:200] AS value, count(*) AS times FROM ${table} WHERE ${column} IS NOT NULL GROUP BY ${column} ORDER BY times DESC, value LIMIT ${topValues}`,
  );
  return rows.map(row => ({ value: String(row['value']), count: Number(row['times']) }));
}

async function histogramOf(engine: IngestEngine, table: string, position: string): Promise<number[] | null> {
  const rows = await engine.rows(
    `WITH v AS (SELECT CAST(${position} AS DOUBLE) AS x FROM ${table}), b AS (SELECT min(x) AS low, max(x) AS high FROM v WHERE isfinite(x)) SELECT least(${bins - 1}, CAST(floor((x - low) / nullif(high - low, 0) * ${bins}) AS INTEGER)) AS bin, count(*) AS times FROM v, b WHERE isfinite(x) GROUP BY 1`,
  );
  if (rows.length === 0) return null;
  const counts = Array.from({ length: bins }, () => 0);
  for (const row of rows) counts[Number(row['bin'] ?? 0)] = Number(row['times']);
  return counts;
}

const nullableText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
