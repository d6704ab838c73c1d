/** What the web process asks of an ingest process, and what comes back. All values survive structured cloning. */

export const fileKinds = ['csv', 'json', 'excel', 'parquet'] as const;
export type FileKind = (typeof fileKinds)[number];

export const columnTypes = ['text', 'integer', 'decimal', 'boolean', 'date', 'timestamp'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** How the file is cut into rows and columns. Everything here was sniffed unless the person said otherwise. */
export interface ReadOptions {
  readonly kind: FileKind;
  /** IANA name (`utf-8`, `utf-16le`, `windows-1252`, …); text files only. */
  readonly encoding: string;
  readonly delimiter: string;
  /** The quote character; empty for none. */
  readonly quote: string;
  /** Lines before the header or the first row that are left out. */
  readonly skipLines: number;
  readonly hasHeader: boolean;
  /** Excel only. */
  readonly sheet: string | null;
  /** A row with fewer values than columns is filled up with nulls instead of being a fault. */
  readonly fillShortRows: boolean;
}

/** How one column becomes typed. */
export interface ColumnPlan {
  /** Position in the file, from 0. */
  readonly position: number;
  readonly name: string;
  readonly type: ColumnType;
  /** strptime formats tried in order (`iso` for ISO 8601); dates and timestamps only. */
  readonly formats: readonly string[];
  /** `,` where numbers are written 1.234,5. */
  readonly decimal: '.' | ',';
  readonly included: boolean;
}

/** A line that could not be read. `line` counts from 1 and includes the header. */
export interface LineFault {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}
/** Values that do not fit the type chosen for their column; `row` is the first one, from 1. */
export interface ValueFault {
  readonly column: string;
  readonly type: ColumnType;
  readonly count: number;
  readonly row: number;
  readonly example: string;
}

/** Cells as a person reads them; null is null. */
export type PreviewRow = readonly (string | null)[];

export interface Inspection {
  readonly options: ReadOptions;
  readonly sheets: readonly string[];
  readonly columns: readonly ColumnPlan[];
  readonly rows: readonly PreviewRow[];
  readonly faults: readonly LineFault[];
  /** True when the preview saw only the head of the file. */
  readonly headOnly: boolean;
  /** Sentences about choices that could be wrong (`03/04/2024 is read as 4 March`). */
  readonly notes: readonly string[];
}

export interface ColumnProfile {
  readonly name: string;
  readonly type: ColumnType;
  readonly rows: number;
  readonly nulls: number;
  readonly distinct: number;
  /** Smallest and largest value as text; null when all values are null. */
  readonly min: string | null;
  readonly max: string | null;
  readonly mean: number | null;
  /** 5, 25, 50, 75 and 95 %; numbers only. */
  readonly quantiles: readonly number[] | null;
  readonly top: readonly { readonly value: string; readonly count: number }[];
  /** Counts of equally wide bins from min to max; numbers and times only. */
  readonly histogram: readonly number[] | null;
}
export interface TableProfile {
  readonly rows: number;
  readonly sizeBytes: number;
  readonly columns: readonly ColumnProfile[];
}

export interface Conversion {
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly lineFaults: readonly LineFault[];
  readonly lineFaultCount: number;
  readonly valueFaults: readonly ValueFault[];
  readonly profile: TableProfile;
}

export interface IngestRequests {
  readonly inspect: {
    readonly path: string;
    readonly fileName: string;
    readonly options: Partial<ReadOptions>;
    readonly columns: readonly ColumnPlan[] | null;
  };
  /** Reads the whole file and writes a typed Parquet file. Columns without a plan are inferred over all rows. */
  readonly convert: {
    readonly path: string;
    readonly out: string;
    readonly options: ReadOptions;
    readonly columns: readonly ColumnPlan[] | null;
    readonly leaveOutFaults: boolean;
  };
  readonly profile: { readonly path: string };
}
export interface IngestAnswers {
  readonly inspect: Inspection;
  readonly convert: Conversion;
  readonly profile: TableProfile;
}
export type IngestVerb = keyof IngestRequests;

export interface IngestProgress {
  readonly phase: 'reading' | 'typing' | 'profiling';
  /** 0 to 1; null where it cannot be told. */
  readonly fraction: number | null;
}

/** A file that cannot become a table. `faults` shows lines where that is the reason. */
export interface IngestRefusal {
  readonly message: string;
  readonly faults: readonly LineFault[];
  readonly faultCount: number;
}

export type ToWorker = {
  [V in IngestVerb]: { readonly id: number; readonly verb: V; readonly request: IngestRequests[V] };
}[IngestVerb];
export type FromWorker =
  | { readonly id: number; readonly kind: 'progress'; readonly progress: IngestProgress }
  | { readonly id: number; readonly kind: 'answer'; readonly answer: IngestAnswers[IngestVerb] }
  | { readonly id: number; readonly kind: 'refused'; readonly refusal: IngestRefusal }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
