import type { Cell, CellKind, Table } from '@meridian/core/table';

/** How a column of a result is read. `Value` is what the driver hands over for one that is not null. */
export interface ColumnReader<Value> {
  readonly name: string;
  readonly kind: CellKind;
  /** See `TableColumn`. */
  readonly isDate: boolean;
  readonly read: (value: Value) => Cell;
}

/** A reader that knows what the engine calls the type. */
export interface TypedColumnReader<Value> extends ColumnReader<Value> {
  readonly type: string;
}

/** Reads rows into columns as they come, and hands them over as tables. */
export class RowBuffer<Value, Reader extends ColumnReader<Value> = ColumnReader<Value>> {
  readonly readers: readonly Reader[];
  #columns: Cell[][];
  #rowCount = 0;

  constructor(readers: readonly Reader[]) {
    this.readers = readers;
    this.#columns = readers.map(() => []);
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  /** Adds a row. Its values stand in the order of the columns; a missing one is null. */
  add(values: readonly (Value | null)[]): void {
    for (let index = 0; index < this.readers.length; index += 1) this.put(index, values[index] ?? null);
    this.endRow();
  }

  /** Adds one value of a row, for those that come one by one; `endRow` follows the last. */
  put(index: number, value: Value | null): void {
    this.#columns[index]?.push(value === null ? null : (this.readers[index]?.read(value) ?? null));
  }

  endRow(): void {
    this.#rowCount += 1;
  }

  /** The rows that were added since the last time. */
  take(): Table {
    const columns = this.readers.map(({ name, kind, isDate }, index) => ({
      name,
      kind,
      isDate,
      values: this.#columns[index] ?? [],
    }));
    const rowCount = this.#rowCount;
    this.#columns = this.readers.map(() => []);
    this.#rowCount = 0;
    return { rowCount, columns };
  }
}
