import type { ConnectionSpec } from './connection';

/** The type of a column in a file; each engine has its own name for it. */
export type LoadedType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'timestamp';

export interface LoadTarget {
  readonly schema: string | null;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: LoadedType }[];
  /** Where a table of that name is there already: refuse, replace it, or add the rows to it. */
  readonly ifExists: 'fail' | 'replace' | 'append';
}

/** The one way to write into a source: the rows of a file become a table. */
export interface TableWriter {
  /**
   * All rows or none. `csv` is UTF-8 without a header, a null an empty field without quotes; memory stays flat. Rejects with `EngineError`;
   * its field is `table_name` where a table of that name is in the way.
   */
  load(
    connection: ConnectionSpec,
    target: LoadTarget,
    rows: { readonly csv: AsyncIterable<Buffer>; readonly signal: AbortSignal; readonly connectTimeoutMs: number },
  ): Promise<void>;
}
