import { z } from 'zod';

export const fileKinds = ['csv', 'json', 'excel', 'parquet'] as const;
export type FileKind = (typeof fileKinds)[number];

export const uploadColumnTypes = ['text', 'integer', 'decimal', 'boolean', 'date', 'timestamp'] as const;
export type UploadColumnType = (typeof uploadColumnTypes)[number];

/** How a file is cut into rows and columns. Everything was sniffed unless the person said otherwise. */
export const readOptions = z.object({
  kind: z.enum(fileKinds),
  /** IANA name (`utf-8`, `utf-16le`, `windows-1252`, …); text files only. */
  encoding: z.string().max(40),
  delimiter: z.string().max(4),
  /** The quote character; empty for none. */
  quote: z.string().max(1),
  /** Lines before the header or the first row that are left out. */
  skipLines: z.number().int().min(0).max(10_000),
  hasHeader: z.boolean(),
  /** Excel only. */
  sheet: z.string().nullable(),
  /** A row with fewer values than columns is filled up with nulls instead of being a fault. */
  fillShortRows: z.boolean(),
  /** Texts that are read as null, besides the empty one; where the file itself has no types. */
  nullTexts: z.array(z.string().min(1).max(60)).max(50),
});
export type ReadOptions = z.output<typeof readOptions>;

/** How one column becomes typed. */
export const columnPlan = z.object({
  /** Position in the file, from 0. */
  position: z.number().int().min(0),
  name: z.string().min(1).max(255),
  type: z.enum(uploadColumnTypes),
  /** strptime formats tried in order (`iso` for ISO 8601); dates and timestamps only. */
  formats: z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[^']*$/, 'A date format has no apostrophe.'),
    )
    .max(20),
  /** `,` where numbers are written 1.234,5. */
  decimal: z.enum(['.', ',']),
  included: z.boolean(),
});
export type ColumnPlan = z.output<typeof columnPlan>;

/** A line that could not be read. `line` counts from 1 and includes the header. */
export const lineFault = z.object({ line: z.number().int(), text: z.string(), reason: z.string() });
export type LineFault = z.output<typeof lineFault>;

/** Values that do not fit the type chosen for their column; `row` is the first one, from 1. */
export const valueFault = z.object({
  column: z.string(),
  type: z.enum(uploadColumnTypes),
  count: z.number().int(),
  row: z.number().int(),
  example: z.string(),
});
export type ValueFault = z.output<typeof valueFault>;

export const columnProfile = z.object({
  name: z.string(),
  type: z.enum(uploadColumnTypes),
  rows: z.number().int(),
  nulls: z.number().int(),
  distinct: z.number().int(),
  /** Smallest and largest value as text; null when all values are null. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  mean: z.number().nullable(),
  /** 5, 25, 50, 75 and 95 %; numbers only. */
  quantiles: z.array(z.number()).nullable(),
  top: z.array(z.object({ value: z.string(), count: z.number().int() })),
  /** Counts of equally wide bins from min to max; numbers and times only. */
  histogram: z.array(z.number().int()).nullable(),
});
export type ColumnProfile = z.output<typeof columnProfile>;

/** What a file looks like: how it is read, its columns, and its first rows as they will be after typing. */
export const inspection = z.object({
  options: readOptions,
  sheets: z.array(z.string()),
  columns: z.array(columnPlan),
  rows: z.array(z.array(z.string().nullable())),
  /** Of a sample from the head, one for each column that is taken. */
  profile: z.array(columnProfile),
  faults: z.array(lineFault),
  /** True when only the head of the file was looked at. */
  headOnly: z.boolean(),
  /** Sentences about choices that could be wrong. */
  notes: z.array(z.string()),
});
export type Inspection = z.output<typeof inspection>;

export const tableProfile = z.object({
  rows: z.number().int(),
  sizeBytes: z.number().int(),
  columns: z.array(columnProfile),
});
export type TableProfile = z.output<typeof tableProfile>;

/**
 * What is known of the rows a person may read of a dataset. `top` is empty where a column has more than 50,000 different values. Of a
 * histogram the bins are equally wide from `min` to `max`.
 */
export const datasetProfile = z.object({
  rows: z.number().int(),
  /** True where `distinct` and `quantiles` are the engine's estimates, a few percent off at most. */
  approximate: z.boolean(),
  /** In the dataset's order. */
  columns: z.array(columnProfile),
  /** Columns that the engine cannot read, such as calculated ones with a fault, and why. */
  unreadable: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type DatasetProfile = z.output<typeof datasetProfile>;

/** Where an upload stands. `ready` waits for the person's go; `stopped` says why and what to do. */
export const uploadStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), inspection }),
  z.object({
    state: z.literal('reading'),
    phase: z.enum(['reading', 'typing', 'profiling', 'storing']),
    fraction: z.number().min(0).max(1).nullable(),
  }),
  z.object({
    state: z.literal('stopped'),
    message: z.string(),
    faults: z.array(lineFault),
    faultCount: z.number().int(),
  }),
  z.object({
    state: z.literal('done'),
    datasetId: z.number().int(),
    tableName: z.string(),
    rows: z.number().int(),
    leftOut: z.number().int(),
    profile: tableProfile,
  }),
]);
export type UploadStatus = z.output<typeof uploadStatus>;
