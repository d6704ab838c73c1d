import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { definitionsFile } from './definitions.mjs';

const valuesOfEach = 12;

/** What questions may name: each table with its columns, their kinds and values that are there, its time column and saved metrics. */
export async function describeTables(file) {
  const { tables, datasets } = JSON.parse(readFileSync(definitionsFile, 'utf8'));
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const described = [];
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const dataset = datasets[name];
    const read = [];
    for (const [column, { duckdb }] of Object.entries(columns))
      read.push(await describeColumn(connection, { table: name, column, kind: kindOf(duckdb) }));
    const calculated = (dataset.columns ?? []).map(({ column_name, type }) => ({
      name: column_name,
      kind: kindOf(type),
      values: read.find(({ kind }) => kind === kindOf(type))?.values ?? [],
      distinct: rows,
    }));
    described.push({
      name,
      rows,
      columns: read,
      calculated,
      time: dataset.main_dttm_col ?? null,
      saved: dataset.metrics.map(({ metric_name }) => metric_name),
    });
  }
  connection.closeSync();
  instance.closeSync();
  return described;
}

async function describeColumn(connection, { table, column, kind }) {
  const quoted = `"${column}"`;
  const distinct = `SELECT DISTINCT ${quoted} AS v FROM "${table}" WHERE ${quoted} IS NOT NULL`;
  const counted = await connection.runAndReadAll(`SELECT COUNT(*) FROM (${distinct})`);
  const total = Number(counted.getRows()[0][0]);
  const step = Math.max(1, Math.floor(total / valuesOfEach));
  const numbered = `SELECT v, row_number() OVER (ORDER BY v) AS n FROM (${distinct})`;
  const reader = await connection.runAndReadAll(`SELECT v FROM (${numbered}) WHERE n % ${step} = 0 ORDER BY n`);
  const values = reader.getRowsJson().map(([value]) => (kind === 'number' ? Number(value) : value));
  return { name: column, kind, values, distinct: total };
}

function kindOf(type) {
  if (/^(timestamp|date)/i.test(type)) return 'time';
  if (/^bool/i.test(type)) return 'boolean';
  return /^(varchar|text)/i.test(type) ? 'text' : 'number';
}
