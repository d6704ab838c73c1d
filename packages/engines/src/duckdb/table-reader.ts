import { type DuckDBDataChunk, type DuckDBResult, type DuckDBType, JsonDuckDBValueConverter } from '@duckdb/node-api';
import type { Cell, Table, TableColumn } from '@meridian/core/table';
import { readerOf } from './read-vector';

/** Collects the chunks of a result into columns. */
export interface TableReader {
  empty(): Cell[][];
  append(chunk: DuckDBDataChunk, into: Cell[][]): void;
  table(cells: readonly (readonly Cell[])[], rowCount: number): Table;
}

export function createTableReader(result: DuckDBResult): TableReader {
  const columns = result.columnNames().map((name, index) => {
    const type: DuckDBType = result.columnType(index);
    return { name, type, reader: readerOf(type) };
  });
  return {
    empty: () => columns.map(() => []),
    append(chunk, into) {
      for (const [index, { reader }] of columns.entries()) {
        const cells = into[index];
        if (cells === undefined) continue;
        if (reader) reader.read(chunk, index, cells);
        else cells.push(...convertedCells(chunk, index));
      }
    },
    table: (cells, rowCount) => ({
      rowCount,
      columns: columns.map(({ name, type, reader }, index): TableColumn => {
        const values = cells[index] ?? [];
        return {
          name,
          kind: reader?.kind ?? (textTypes.has(type.typeId) ? 'text' : 'other'),
          values: values.length > rowCount ? values.slice(0, rowCount) : values,
        };
      }),
    }),
  };
}

/** ENUM and UUID. */
const textTypes = new Set<number>([23, 27]);

/** Types nobody computes with, as the driver's JSON text. */
function convertedCells(chunk: DuckDBDataChunk, index: number): readonly Cell[] {
  return chunk
    .convertColumnValues(index, JsonDuckDBValueConverter)
    .map(value => (value === null || typeof value === 'string' ? value : JSON.stringify(value)));
}
