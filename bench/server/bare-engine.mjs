import { DuckDBInstance } from '@duckdb/node-api';

/** The engine as a program would call it itself: prepare, run, take every row out as columns. */
export async function openEngine(file) {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY', threads: '2' });
  const connection = await instance.connect();
  return {
    async run(statement) {
      const reader = await connection.runAndReadAll(statement);
      return reader.getColumns();
    },
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
