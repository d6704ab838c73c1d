import type {
  ColumnPlan,
  Inspection,
  LineFault,
  ReadOptions,
  TableProfile,
  ValueFault,
} from '@meridian/contracts/documents';
import type { ConnectionSpec, LoadTarget } from '@meridian/engines';
import type { Wishes } from './wishes';

/** What the web process asks of an ingest process, and what comes back. All values survive structured cloning. */

/** Cells as a person reads them; null is null. */
export type PreviewRow = (string | null)[];

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
    readonly columns: ColumnPlan[] | null;
  };
  /** Reads the whole file and writes a typed Parquet file. Columns without a plan are inferred over all rows. */
  readonly convert: {
    readonly path: string;
    readonly out: string;
    readonly options: ReadOptions;
    readonly columns: ColumnPlan[] | null;
    readonly leaveOutFaults: boolean;
    /** Only where columns have no plan. */
    readonly wishes?: Wishes;
  };
  /** Writes the rows of two Parquet files as one, the second one's under the first one's columns. */
  readonly append: { readonly base: string; readonly addition: string; readonly out: string };
  /** Writes the rows of a Parquet file into a table of a connection. */
  readonly load: { readonly path: string; readonly connection: ConnectionSpec; readonly target: LoadTarget };
  readonly profile: { readonly path: string };
}
export interface IngestAnswers {
  readonly inspect: Inspection;
  readonly convert: Conversion;
  readonly append: { readonly columns: Conversion['columns'] };
  readonly load: { readonly rows: number };
  readonly profile: TableProfile;
}
export type IngestVerb = keyof IngestRequests;

export interface IngestProgress {
  readonly phase: 'reading' | 'typing' | 'profiling' | 'storing';
  /** 0 to 1; null where it cannot be told. */
  readonly fraction: number | null;
}

/** A file that cannot become a table. `faults` shows lines where that is the reason. */
export interface IngestRefusal {
  readonly message: string;
  readonly faults: readonly LineFault[];
  readonly faultCount: number;
}

/** An `EngineError` on its way between processes. */
export interface EngineRefusal {
  readonly type: string;
  readonly message: string;
  readonly field: string | null;
}

export type ToWorker = {
  [V in IngestVerb]: { readonly id: number; readonly verb: V; readonly request: IngestRequests[V] };
}[IngestVerb];
export type FromWorker =
  | { readonly id: number; readonly kind: 'progress'; readonly progress: IngestProgress }
  | { readonly id: number; readonly kind: 'answer'; readonly answer: IngestAnswers[IngestVerb] }
  | { readonly id: number; readonly kind: 'engine-refused'; readonly error: EngineRefusal }
  | { readonly id: number; readonly kind: 'refused'; readonly refusal: IngestRefusal }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
