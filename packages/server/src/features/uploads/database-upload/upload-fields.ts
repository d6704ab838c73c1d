import type { ReadOptions, UploadColumnType } from '@meridian/contracts/documents';
import type { LoadTarget } from '@meridian/engines';
import type { IndexWish, Wishes } from '../../../ingest';
import { fieldReader } from './field-reader';

/** What the fields of an upload ask for; spec/facts.md §13.2. */
export interface AskedUpload {
  readonly tableName: string;
  readonly schema: string | null;
  readonly ifExists: LoadTarget['ifExists'];
  readonly options: Partial<ReadOptions>;
  readonly wishes: Wishes;
}

export type Fields = Readonly<Record<string, string>>;

const kinds = ['csv', 'excel', 'columnar'] as const;
const fileFields = ['type', 'delimiter', 'header_row'] as const;
const uploadFields = [
  ...fileFields,
  'table_name',
  'schema',
  'already_exists',
  'sheet_name',
  'skip_rows',
  'rows_to_read',
  'columns_read',
  'column_dates',
  'column_data_types',
  'dataframe_index',
  'index_label',
  'index_column',
  'null_values',
  'decimal_character',
  'day_first',
  'skip_blank_lines',
  'skip_initial_space',
] as const;
const extensions = /\.(csv|tsv|txt|xlsx|xls|parquet|zip)$/i;

/** Reads the fields that come with a file. Throws `invalid_fields` with every problem at once. */
export function readUploadFields(fields: Fields, fileName: string | null): AskedUpload {
  const read = fieldReader(fields);
  checkFile(read, fileName);
  read.refuseOthers(uploadFields);
  const tableName = read.text('table_name');
  if (tableName === null || tableName.length > 10_000)
    read.refuse('table_name', tableName === null ? required : 'Length must be between 1 and 10000.');
  const ifExists = read.oneOf('already_exists', ['fail', 'replace', 'append']) ?? 'fail';
  const wishes = readWishes(read);
  const options = readOptions(read);
  read.finish();
  return { tableName: tableName ?? '', schema: read.text('schema'), ifExists, options, wishes };
}

/** How a file is read when only its columns are asked for. */
export function readMetadataFields(fields: Fields, fileName: string | null): Partial<ReadOptions> {
  const read = fieldReader(fields);
  checkFile(read, fileName);
  read.refuseOthers(fileFields);
  const options = readOptions(read);
  read.finish();
  return options;
}

type Reader = ReturnType<typeof fieldReader>;
const required = 'Missing data for required field.';

function checkFile(read: Reader, fileName: string | null): void {
  read.oneOf('type', kinds);
  if (read.text('type') === null) read.refuse('type', required);
  if (fileName === null) read.refuse('file', required);
  else if (!extensions.test(fileName)) read.refuse('file', 'File extension is not allowed.');
}

/** `header_row` counts from the first line that is not skipped; what stands before it is left out. */
function readOptions(read: Reader): Partial<ReadOptions> {
  const skipLines = (read.count('skip_rows') ?? 0) + (read.count('header_row') ?? 0);
  const delimiter = read.text('delimiter', { trims: false });
  const sheet = read.text('sheet_name');
  return {
    skipLines,
    hasHeader: true,
    // Programs that read such files pad short rows with nulls.
    fillShortRows: true,
    nullTexts: read.list('null_values').filter(text => text !== ''),
    ...(delimiter === null ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    ...(sheet === null ? {} : { sheet }),
  };
}

function readWishes(read: Reader): Wishes {
  const decimal = read.oneOf('decimal_character', ['.', ',']);
  return {
    dayFirst: read.truth('day_first') ?? false,
    decimal,
    times: read.list('column_dates'),
    types: readTypes(read),
    taken: read.text('columns_read') === null ? null : read.list('columns_read'),
    trimsStart: read.truth('skip_initial_space') ?? false,
    skipsBlankLines: read.truth('skip_blank_lines') ?? false,
    rowsMost: read.count('rows_to_read', { least: 1 }),
    index: readIndex(read),
  };
}

/** The index of a table is its first column when it is asked for; a column that is the index and not asked for is left out. */
function readIndex(read: Reader): IndexWish {
  const isKept = read.truth('dataframe_index') ?? false;
  const label = read.text('index_label');
  const column = read.text('index_column');
  if (column !== null) return { kind: 'column', column, name: isKept ? (label ?? column) : null };
  return isKept ? { kind: 'count', name: label ?? 'index' } : { kind: 'none' };
}

const typeNames: readonly (readonly [RegExp, UploadColumnType])[] = [
  [/^u?int(eger)?\d*$|^bigint$/i, 'integer'],
  [/^(float|double|decimal|number)\d*$/i, 'decimal'],
  [/^bool(ean)?$/i, 'boolean'],
  [/^(datetime|timestamp)/i, 'timestamp'],
  [/^date$/i, 'date'],
  [/^(str|string|object|text|category)$/i, 'text'],
];

function readTypes(read: Reader): Record<string, UploadColumnType> {
  const text = read.text('column_data_types');
  if (text === null) return {};
  const types: Record<string, UploadColumnType> = {};
  for (const [column, name] of Object.entries(
    objectIn(text) ?? read.refuse('column_data_types', 'Not a valid JSON object.') ?? {},
  )) {
    const type = typeNames.find(([pattern]) => pattern.test(String(name)))?.[1];
    if (type === undefined) read.refuse('column_data_types', `The type "${String(name)}" of "${column}" is not known.`);
    else types[column] = type;
  }
  return types;
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null; // the field says so
  }
}
