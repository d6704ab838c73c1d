import { type DuckDBDataChunk, DuckDBTypeId, type DuckDBVector } from '@duckdb/node-api';
import type { Cell } from '@meridian/core/table';

/** The driver keeps the memory of a vector private; reading it directly is ten times faster than cell by cell. */
export interface RawVector<Items> {
  readonly items: Items;
  readonly dataView: DataView;
  readonly validity: { readonly data: BigUint64Array | null; readonly offset: number };
}

/** Appends the cells of one vector to `into`. */
export type ReadVector = (chunk: DuckDBDataChunk, index: number, into: Cell[]) => void;

export function rawVector<Items>(vector: DuckDBVector): RawVector<Items> {
  return vector as unknown as RawVector<Items>; // see RawVector
}

/** Which rows have a value, a bit each, lowest first; null: all. Read by bytes, so that no 64-bit integers are made. */
export function validityBits({ data }: RawVector<never>['validity']): Uint8Array | null {
  return data === null ? null : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** 64-bit integers as pairs of halves, the lower first. */
export function halvesOf({ items }: RawVector<BigInt64Array>): Int32Array {
  return new Int32Array(items.buffer, items.byteOffset, items.length * 2);
}

/** Types whose items are numbers as they stand. */
export const smallNumbers: ReadonlySet<number> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
]);
