import type { ConnectionSpec } from './connection';

/** What a column of a file is, whatever the engine calls it. */
export type LoadedType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'timestamp';

export interface LoadTarget {
  readonly schema: string | null;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: LoadedType }[];
  /** What happens to a table of that name: nothing, it makes way, or it takes the rows too. */
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
