import type { CellKind } from '@meridian/core/table';

/** A table of the embedded connection: a view over one Parquet file below the data folder. */
export interface EmbeddedTable {
  readonly schema: string;
  readonly name: string;
  /** File name below the data folder, never a path. */
  readonly file: string;
}

/** Where and how to connect. Passwords are in it as they are: it never leaves the server. */
export interface ConnectionSpec {
  /** Engine id: `duckdb`, `postgres`, … */
  readonly engine: string;
  /** Changes whenever the same id would answer differently (edited parameters, new embedded tables); pooled connections are keyed on it. */
  readonly epoch: string;
  readonly parameters: ConnectionParameters;
}
export type ConnectionParameters =
  | { readonly kind: 'embedded'; readonly dataFolder: string; readonly tables: readonly EmbeddedTable[] }
  | { readonly kind: 'file'; readonly path: string }
  | {
      readonly kind: 'server';
      readonly host: string;
      readonly port: number;
      readonly database: string;
      readonly username: string | null;
      readonly password: string | null;
      readonly query: Readonly<Record<string, string>>;
    };

export interface SourceColumn {
  readonly name: string;
  /** The type as the engine prints it, upper case (`VARCHAR`, `TIMESTAMP`). */
  readonly type: string;
  readonly kind: CellKind;
  readonly nullable: boolean;
  readonly comment: string | null;
}

export type IntrospectionRequest =
  | { readonly kind: 'schemas' }
  | { readonly kind: 'catalogs' }
  | { readonly kind: 'tables'; readonly schema: string | null }
  | { readonly kind: 'columns'; readonly schema: string | null; readonly table: string }
  | { readonly kind: 'sql-columns'; readonly sql: string }
  | { readonly kind: 'functions' };

export interface IntrospectionAnswers {
  readonly schemas: { readonly schemas: readonly string[]; readonly default: string | null };
  readonly catalogs: { readonly catalogs: readonly string[]; readonly default: string | null };
  readonly tables: readonly {
    readonly name: string;
    readonly kind: 'table' | 'view' | 'materialized_view';
    readonly comment: string | null;
  }[];
  readonly columns: {
    readonly columns: readonly SourceColumn[];
    readonly primaryKey: readonly string[];
    readonly foreignKeys: readonly {
      readonly columns: readonly string[];
      readonly table: string;
      readonly toColumns: readonly string[];
    }[];
    readonly indexes: readonly {
      readonly name: string;
      readonly columns: readonly string[];
      readonly unique: boolean;
    }[];
    readonly comment: string | null;
  };
  readonly 'sql-columns': readonly SourceColumn[];
  readonly functions: readonly string[];
}
