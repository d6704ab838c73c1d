// The tables of the recorded answers: from conformance/data/*.parquet into a DuckDB file, or as CSV for another engine.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';

const conformance = fileURLToPath(new URL('../../conformance/', import.meta.url));

/** Column types by table and engine, as conformance/datasets.json lists them. */
export function tableTypes() {
  return JSON.parse(readFileSync(join(conformance, 'datasets.json'), 'utf8')).tables;
}

/** Writes a DuckDB file with all tables; one that is there already is written anew. Gives its path. */
export async function writeDuckdbFile(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (const file of [path, `${path}.wal`]) if (existsSync(file)) rmSync(file);
  await withDuckdb(path, async connection => {
    for (const table of Object.keys(tableTypes())) {
      await connection.run(`CREATE TABLE "${table}" AS SELECT * FROM '${parquetOf(table)}'`);
    }
  });
  return path;
}

/** Writes each table as CSV with a header and `\N` for null; gives the path of each. */
export async function writeCsvFiles(folder) {
  const files = {};
  await withDuckdb(':memory:', async connection => {
    for (const table of Object.keys(tableTypes())) {
      files[table] = join(folder, `${table}.csv`);
      await connection.run(`COPY (SELECT * FROM '${parquetOf(table)}') TO '${files[table]}' (HEADER, NULLSTR '\\N')`);
    }
  });
  return files;
}

function parquetOf(table) {
  return join(conformance, 'data', `${table}.parquet`).replaceAll("'", "''");
}

async function withDuckdb(path, work) {
  const instance = await DuckDBInstance.create(path);
  try {
    const connection = await instance.connect();
    try {
      await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}
