import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** Rows of the larger table: so many copies of each flight, minutes and delays apart. */
const copies = 150;

/** A DuckDB file with three million flights beside `file`, made of the flights in it; its path. */
export async function largeFlights(file) {
  const path = join(dirname(file), 'large-flights.duckdb');
  if (existsSync(path)) return path;
  const instance = await DuckDBInstance.create(path, { threads: '2' });
  const connection = await instance.connect();
  await connection.run(`ATTACH '${file.replaceAll("'", "''")}' AS source (READ_ONLY)`);
  await connection.run(
    `CREATE TABLE flights AS SELECT date + INTERVAL (n) MINUTE AS date, delay + n % 7 AS delay, distance, origin, destination
     FROM source.main.flights, range(${copies}) AS copies(n)`,
  );
  connection.closeSync();
  instance.closeSync();
  return path;
}
