/** What a sample consists of, by names; ids are given when it is loaded. */
export interface SampleDataset {
  readonly table: string;
  readonly description: string;
  readonly mainTimeColumn: string | null;
  /** What the table's own columns are called to people, where it is not their name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Calculated columns: SQL for the embedded engine. */
  readonly columns: readonly {
    readonly name: string;
    readonly label?: string;
    readonly sql: string;
    readonly type: string;
  }[];
  readonly metrics: readonly {
    readonly name: string;
    readonly label: string;
    readonly sql: string;
    readonly format?: string;
  }[];
}

export interface SampleChart {
  /** Name within the sample; a chart of the same name is one chart. */
  readonly name: string;
  readonly dataset: string;
  readonly vizType: string;
  readonly form: Readonly<Record<string, unknown>>;
}

/** A row of the layout: charts by name, or text, with their width in columns (of 12). */
export type SampleCell =
  | { readonly chart: string; readonly width: number }
  | { readonly text: string; readonly width: number };
export interface SampleRow {
  /** Height in units of 8 px. */
  readonly height: number;
  readonly cells: readonly SampleCell[];
}
export interface SampleTab {
  readonly title: string;
  readonly rows: readonly SampleRow[];
}

export type SampleFilter =
  | { readonly kind: 'time'; readonly name: string; readonly range?: string }
  | {
      readonly kind: 'value' | 'range';
      readonly name: string;
      readonly dataset: string;
      readonly column: string;
      /** The filter, by name, whose value narrows what this one offers. */
      readonly dependsOn?: string;
    };

export interface SampleDashboard {
  readonly title: string;
  readonly slug: string;
  readonly tabs: readonly SampleTab[];
  readonly filters: readonly SampleFilter[];
  /** Colours of labels whose order means something: a ramp instead of the palette. */
  readonly labelColours: Readonly<Record<string, string>>;
}
