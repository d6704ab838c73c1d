/** A dataset as the planner sees it. In the keys of answers its `version` stands for it. */
export interface QueryDataset {
  readonly id: number;
  /** Changes with every edit of the dataset or its connection. */
  readonly version: string;
  readonly databaseId: number;
  readonly databaseName: string;
  readonly engine: string;
  readonly catalog: string | null;
  readonly schema: string | null;
  /** Table name; of a virtual dataset its own name. */
  readonly name: string;
  /** SQL of a virtual dataset, with templates in it; null for a table. */
  readonly sql: string | null;
  readonly mainTimeColumn: string | null;
  readonly alwaysFilterMainTime: boolean;
  readonly offsetHours: number;
  readonly fetchValuesPredicate: string | null;
  readonly templateParams: Readonly<Record<string, unknown>>;
  readonly currencyColumn: string | null;
  /** Seconds; null where the connection or the server decides, −1 for never. */
  readonly cacheTimeoutSeconds: number | null;
  readonly columns: readonly QueryDatasetColumn[];
  readonly metrics: readonly QueryDatasetMetric[];
}

export interface QueryDatasetColumn {
  readonly name: string;
  readonly label: string | null;
  /** Type as the engine prints it, upper case. */
  readonly type: string | null;
  readonly isTime: boolean;
  /** SQL of a calculated column; null for a plain one. */
  readonly expression: string | null;
  /** `epoch_s`, `epoch_ms` or a strptime pattern where time is kept as number or text. */
  readonly pythonDateFormat: string | null;
  readonly filterable: boolean;
  readonly groupable: boolean;
}

export interface QueryDatasetMetric {
  readonly name: string;
  readonly label: string | null;
  readonly expression: string;
  readonly format: string | null;
}

/** A SQL condition that rows must meet to be shown to this person. Rules are joined as spec/facts.md §12.1 says. */
export interface RowRule {
  readonly id: string;
  readonly clause: string;
  readonly groupKey: string | null;
}

/** Rules of a dataset that is a table, for everything else in the same database that reads the table. */
export interface TableRules {
  /** The dataset that the rules are on. */
  readonly datasetId: number;
  readonly schema: string | null;
  readonly table: string;
  readonly rules: readonly RowRule[];
}
