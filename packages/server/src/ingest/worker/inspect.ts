import type { ColumnPlan, Inspection, ReadOptions, UploadColumnType } from '@meridian/contracts/documents';
import { columnNames } from '../infer/delimited-text';
import { linesAboveTable } from '../infer/head-lines';
import { guessColumn, hintsOf } from '../infer/plan-columns';
import type { IngestRequests, PreviewRow } from '../protocol';
import { inspectCsv } from '../read/csv';
import { filledRows, readWorkbook, sheetOf } from '../read/excel';
import { fileKind } from '../read/file-kind';
import { type IngestEngine, identifier, refuseWide } from './engine';
import { previewOf } from './preview';
import { sampleProfile } from './sample-profile';
import { isNested, sourceOf } from './typed-source';

const previewRows = 100;
const profiledRows = 1000;
const guessRows = 2000;

/** What a file looks like: its kind, how it is read, its columns and first rows. Looks at the head of a text file only. */
export async function inspect(engine: IngestEngine, request: IngestRequests['inspect']): Promise<Inspection> {
  const kind = await fileKind(request.path, request.fileName);
  if (kind === 'json' || kind === 'parquet') return inspectTyped(engine, request, kind);
  if (kind === 'excel') return inspectWorkbook(engine, request);
  const head = await inspectCsv(request.path, request.fileName, request.options);
  return inspectText(engine, {
    request,
    options: head.options,
    names: head.names,
    records: head.records,
    sheets: [],
    headOnly: head.headOnly,
  });
}

interface TextTable {
  readonly request: IngestRequests['inspect'];
  readonly options: ReadOptions;
  readonly names: readonly string[];
  readonly records: readonly (readonly (string | null)[])[];
  readonly sheets: string[];
  readonly headOnly: boolean;
}

async function inspectText(engine: IngestEngine, read: TextTable): Promise<Inspection> {
  const isNull = new Set(['', ...read.options.nullTexts]);
  const meant = (cell: string | null) => (cell === null || isNull.has(cell) ? null : cell);
  const table = { ...read, records: read.records.map(record => record.map(meant)) };
  const fitting = table.records.filter(record => record.length === table.names.length);
  const guesses = table.request.columns === null ? await guessAll(engine, table, fitting) : null;
  const columns = table.request.columns ?? (guesses ?? []).map(guess => guess.plan);
  const typed = await previewOf(engine, fitting.slice(0, profiledRows), columns);
  return {
    options: table.options,
    sheets: table.sheets,
    columns,
    rows: typed.slice(0, previewRows),
    profile: sampleProfile(typed, columns),
    faults: table.records.flatMap((record, index) => faultOf(record, index, table)).slice(0, 100),
    headOnly: table.headOnly,
    notes: (guesses ?? []).filter(guess => guess.ambiguousDay).map(guess => dayNote(guess.plan)),
  };
}

function guessAll(engine: IngestEngine, table: TextTable, records: readonly PreviewRow[]) {
  const hints = hintsOf(table.options.delimiter);
  const sample = records.slice(0, guessRows);
  return Promise.all(
    table.names.map((name, position) => {
      const values = [...new Set(sample.flatMap(record => record[position] ?? []))];
      return guessColumn(engine, { name, position, values }, hints);
    }),
  );
}

function faultOf(record: PreviewRow, index: number, table: TextTable) {
  const short = record.length < table.names.length;
  if (record.length === table.names.length || (short && table.options.fillShortRows)) return [];
  const line = index + 1 + (table.options.hasHeader ? 1 : 0) + table.options.skipLines;
  return [
    {
      line,
      text: record
        .map(cell => cell ?? '')
        .join(table.options.delimiter)
        .slice(0, 300),
      reason: `${record.length} values where there are ${table.names.length} columns`,
    },
  ];
}

function dayNote(plan: ColumnPlan): string {
  const dayFirst = plan.formats[0]?.startsWith('%d') ?? false;
  return `In "${plan.name}" day and month could be swapped; it is read ${dayFirst ? 'day first' : 'month first'}.`;
}

async function inspectWorkbook(engine: IngestEngine, request: IngestRequests['inspect']): Promise<Inspection> {
  const sheets = await readWorkbook(request.path);
  const wanted = request.options.sheet ?? null;
  const skip = request.options.skipLines ?? linesAboveTable(sheetOf(sheets, wanted).rows);
  const { name: sheet, rows: cells } = filledRows(sheets, wanted, skip);
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  refuseWide(width);
  const hasHeader = request.options.hasHeader ?? true;
  const header = hasHeader ? (cells[0] ?? []).map(cell => cell ?? '') : null;
  const records = (hasHeader ? cells.slice(1) : cells).map(row =>
    Array.from({ length: width }, (_, column) => row[column] ?? null),
  );
  const options: ReadOptions = {
    kind: 'excel',
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    skipLines: skip,
    hasHeader,
    sheet,
    fillShortRows: true,
    nullTexts: request.options.nullTexts ?? [],
  };
  return inspectText(engine, {
    request,
    options,
    names: columnNames(header, width),
    records,
    sheets: sheets.map(one => one.name),
    headOnly: false,
  });
}

const ourTypes: readonly (readonly [RegExp, UploadColumnType])[] = [
  [/^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?)$/, 'integer'],
  [/^(FLOAT|DOUBLE|DECIMAL)/, 'decimal'],
  [/^BOOLEAN$/, 'boolean'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP/, 'timestamp'],
];

/** Our word for a type as DuckDB prints it; whatever is not a number, truth or time is text. */
export function columnType(printed: string): UploadColumnType {
  return ourTypes.find(([pattern]) => pattern.test(printed))?.[1] ?? 'text';
}

async function inspectTyped(
  engine: IngestEngine,
  request: IngestRequests['inspect'],
  kind: 'json' | 'parquet',
): Promise<Inspection> {
  const source = await sourceOf(engine, request.path, kind);
  const columns = source.columns.map(
    (column, position): ColumnPlan => ({
      position,
      name: column.name,
      type: columnType(column.type),
      formats: [],
      decimal: '.',
      included: true,
    }),
  );
  const plans = request.columns ?? columns;
  const shown = plans.filter(plan => plan.included);
  const selected = shown.map((plan, at) => {
    const { name, type } = source.columns[plan.position] ?? { name: plan.name, type: '' };
    return `CAST(${isNested(type) ? `to_json(${identifier(name)})` : identifier(name)} AS VARCHAR) AS c${at}`;
  });
  const rows = await engine.rows(`SELECT ${selected.join(', ')} FROM ${source.sql} LIMIT ${profiledRows}`);
  const typed = rows.map(row => shown.map((_, at) => (row[`c${at}`] === null ? null : String(row[`c${at}`]))));
  return {
    options: {
      kind,
      encoding: 'utf-8',
      delimiter: ',',
      quote: '"',
      skipLines: 0,
      hasHeader: true,
      sheet: null,
      fillShortRows: false,
      nullTexts: [],
    },
    sheets: [],
    columns: plans,
    rows: typed.slice(0, previewRows),
    profile: sampleProfile(typed, plans),
    faults: [],
    headOnly: kind === 'parquet',
    notes: [],
  };
}
