import {
  type DuckDBDataChunk,
  type DuckDBResult,
  type DuckDBType,
  DuckDBTypeId,
  JsonDuckDBValueConverter,
} from '@duckdb/node-api';
import { type Cell, lazyColumn, type Table, type TableColumn } from '@meridian/core/table';
import { packerOf } from './pack-vector';
import { readerOf } from './read-vector';

/** Makes tables of the chunks of a result. */
export interface TableReader {
  empty(): Cell[][];
  append(chunk: DuckDBDataChunk, into: Cell[][]): void;
  table(cells: readonly (readonly Cell[])[], rowCount: number): Table;
  /** So many rows of one chunk, packed where their types allow it. */
  page(chunk: DuckDBDataChunk, rowCount: number): Table;
}

export function createTableReader(result: DuckDBResult): TableReader {
  const columns = result.columnNames().map((name, index) => {
    const type: DuckDBType = result.columnType(index);
    const reader = readerOf(type);
    const kind = reader?.kind ?? (textTypes.has(type.typeId) ? 'text' : 'other');
    const isDate = type.typeId === DuckDBTypeId.DATE;
    return { name, kind, isDate, reader, pack: packerOf(type) } as const;
  });
  const cellsOf = (chunk: DuckDBDataChunk, index: number, into: Cell[]) => {
    const reader = columns[index]?.reader;
    if (reader) reader.read(chunk, index, into);
    else into.push(...convertedCells(chunk, index));
    return into;
  };
  return {
    empty: () => columns.map(() => []),
    append: (chunk, into) => {
      for (const [index, cells] of into.entries()) cellsOf(chunk, index, cells);
    },
    table: (cells, rowCount) => ({
      rowCount,
      columns: columns.map(
        ({ name, kind, isDate }, index): TableColumn => ({
          name,
          kind,
          isDate,
          values: firstOf(cells[index] ?? [], rowCount),
        }),
      ),
    }),
    page: (chunk, rowCount) => ({
      rowCount,
      packed: columns.map(({ pack }, index) => pack?.(chunk, index) ?? null),
      columns: columns.map((column, index) => lazyColumn(column, () => firstOf(cellsOf(chunk, index, []), rowCount))),
    }),
  };
}

function firstOf(cells: readonly Cell[], rowCount: number): readonly Cell[] {
  return cells.length > rowCount ? cells.slice(0, rowCount) : cells;
}

/** Types that the driver's own conversion makes texts of. */
const textTypes: ReadonlySet<DuckDBTypeId> = new Set([DuckDBTypeId.ENUM, DuckDBTypeId.UUID]);

/** Types nobody computes with, as the driver's JSON text. */
function convertedCells(chunk: DuckDBDataChunk, index: number): readonly Cell[] {
  return chunk
    .convertColumnValues(index, JsonDuckDBValueConverter)
    .map(value => (value === null || typeof value === 'string' ? value : JSON.stringify(value)));
}
