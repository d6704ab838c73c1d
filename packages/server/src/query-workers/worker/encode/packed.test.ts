import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Table } from '@meridian/core/table';
import { engines, type Session } from '@meridian/engines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ByteWriter } from './byte-writer';
import { csvRowsLike } from './csv';

const folder = mkdtempSync(join(tmpdir(), 'meridian-packed-'));
const path = join(folder, 'odd.duckdb');
const rows = 6000;

/** Of each form and of each way out of it: what is long, needs quotes, is a formula, no ASCII, no value, no moment, too large. */
const odd = `SELECT
  CASE WHEN i % 7 = 0 THEN NULL WHEN i % 5 = 0 THEN (i - 3000) * 3002399751580331 ELSE i - 3000 END AS whole,
  CASE WHEN i % 11 = 0 THEN NULL ELSE CAST(i % 200 - 100 AS TINYINT) END AS tiny,
  CASE i % 6 WHEN 0 THEN NULL WHEN 1 THEN 'nan'::DOUBLE WHEN 2 THEN '-inf'::DOUBLE WHEN 3 THEN 1e300 / i ELSE i / 8 END AS fraction,
  CASE i % 9 WHEN 0 THEN NULL WHEN 1 THEN 'infinity'::TIMESTAMP WHEN 2 THEN TIMESTAMP '0044-03-15 12:00:00' WHEN 3 THEN TIMESTAMP '12024-01-01 00:00:00'
    WHEN 4 THEN make_timestamp(i * 1234567891234) ELSE make_timestamp(i * 86400000000) END AS moment,
  CASE WHEN i % 13 = 0 THEN NULL ELSE 'p' || i END AS plain,
  CASE i % 10 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN 'say "hi", twice' WHEN 3 THEN '=1+' || i WHEN 4 THEN E'two\\nlines' WHEN 5 THEN 'ä€😀' || i
    WHEN 6 THEN '-' || i WHEN 7 THEN 'back\\slash' WHEN 8 THEN repeat('long ', i % 30) ELSE repeat('é, ', i % 9) END AS text,
  CASE WHEN i % 17 = 0 THEN NULL ELSE 'twelve bytes and some more ' || i END AS longer,
  i % 2 = 0 AS flag,
  CAST(i / 7 AS DECIMAL(12, 3)) AS exact
FROM range(${rows}) AS numbers(i)`;

let session: Session;
const options = { signal: new AbortController().signal, timeoutMs: 30_000, maxRows: rows };

beforeAll(async () => {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE odd AS ${odd}`);
  connection.closeSync();
  instance.closeSync();
  const duckdb = engines.find(({ manifest }) => manifest.id === 'duckdb');
  if (duckdb === undefined) throw new Error('There is no DuckDB here.');
  const connector = await duckdb.loadConnector();
  session = await connector.open({ engine: 'duckdb', epoch: 'e', parameters: { kind: 'file', path } }, options);
});
afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true });
});

const asCells = ({ rowCount, columns }: Table): Table => ({ rowCount, columns });

async function written(columns: string, look: (page: Table) => Table): Promise<string[]> {
  const out = new ByteWriter();
  let write: ReturnType<typeof csvRowsLike> | null = null;
  const statement = { text: `SELECT ${columns} FROM odd`, parameters: [] };
  for await (const page of session.stream(statement, options)) {
    write ??= csvRowsLike(asCells(page));
    write(out, look(page), Number.POSITIVE_INFINITY);
  }
  return out.take().toString().split('\n');
}

it.each(['whole', 'tiny', 'fraction', 'moment', 'plain', 'text', 'longer', 'flag', 'exact', '*'])(
  'writes the packed cells of %s as it writes the cells themselves',
  async columns => {
    const packed: unknown[] = [];
    const fromPacked = await written(columns, page => {
      packed.push(...(page.packed ?? []));
      return page;
    });
    const fromCells = await written(columns, asCells);
    expect(fromCells.length).toBeGreaterThan(rows);
    expect(fromPacked).toEqual(fromCells);
    const isPacked = !['flag', 'exact'].includes(columns);
    expect(packed.some(cells => cells !== null)).toBe(isPacked);
  },
);
