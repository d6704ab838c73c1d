import { readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { ColumnPlan, ReadOptions, ValueFault } from '@meridian/contracts/documents';
import {
  findMisfits,
  type GuessHints,
  guessColumn,
  hintsOf,
  type Misfit,
  typedColumns,
  wider,
} from '../infer/plan-columns';
import type { Conversion, IngestProgress, IngestRequests } from '../protocol';
import { type CsvReading, csvToRaw, inspectCsv } from '../read/csv';
import { filledRows, readWorkbook, writeCells } from '../read/excel';
import { FileRefused } from '../refusal';
import { type IngestEngine, identifier, rowGroupSize, text } from './engine';
import { grantWishes, indexColumn } from './grant-wishes';
import { inspect } from './inspect';
import { profileOf } from './profile';
import { isNested, sourceOf } from './typed-source';

export interface ConvertTools {
  readonly engine: IngestEngine;
  readonly scratch: string;
  readonly progress: (progress: IngestProgress) => void;
}

const parquet = (columns: number): string =>
  `FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroupSize(columns)}`;

/** Reads the whole file, types its columns, writes the Parquet file `out`, and describes it. */
export async function convert(tools: ConvertTools, request: IngestRequests['convert']): Promise<Conversion> {
  const { kind } = request.options;
  const outcome =
    kind === 'json' || kind === 'parquet'
      ? await convertTyped(tools, request, kind)
      : await convertText(tools, request);
  tools.progress({ phase: 'profiling', fraction: null });
  const profile = await profileOf(tools.engine, request.out);
  if (profile.rows === 0)
    throw new FileRefused('The file has columns but no rows.', outcome.reading.faults, outcome.reading.faultCount);
  const columns = await tools.engine.rows(`DESCRIBE SELECT * FROM read_parquet(${text(request.out)})`);
  return {
    rows: profile.rows,
    columns: columns.map(column => ({ name: String(column['column_name']), type: String(column['column_type']) })),
    lineFaults: outcome.reading.faults,
    lineFaultCount: outcome.reading.faultCount,
    valueFaults: outcome.valueFaults,
    profile,
  };
}

interface Outcome {
  readonly reading: CsvReading;
  readonly valueFaults: readonly ValueFault[];
}
const clean: CsvReading = { faults: [], faultCount: 0 };

async function convertTyped(
  tools: ConvertTools,
  request: IngestRequests['convert'],
  kind: 'json' | 'parquet',
): Promise<Outcome> {
  tools.progress({ phase: 'reading', fraction: null });
  const source = await sourceOf(tools.engine, request.path, kind);
  const plans =
    request.columns ??
    (
      await inspect(tools.engine, {
        path: request.path,
        fileName: `x.${kind}`,
        options: request.options,
        columns: null,
      })
    ).columns;
  const { wishes } = request;
  const granted = wishes ? grantWishes(plans, wishes).plans : plans;
  const selected = granted.filter(plan => plan.included).map(plan => plainColumn(source.columns[plan.position], plan));
  const columns = [...indexColumn(wishes, 'row_number() OVER () - 1'), ...selected].join(', ');
  const limit = wishes?.rowsMost == null ? '' : ` LIMIT ${wishes.rowsMost}`;
  await tools.engine.run(
    `COPY (SELECT ${columns} FROM ${source.sql}${limit}) TO ${text(request.out)} (${parquet(selected.length)})`,
  );
  return { reading: clean, valueFaults: [] };
}

/** Nested and exotic types become text that every chart can group by. */
function plainColumn(column: { name: string; type: string } | undefined, plan: ColumnPlan): string {
  if (column === undefined) throw new FileRefused(`The file has no column "${plan.name}".`);
  const from = identifier(column.name);
  if (isNested(column.type)) return `CAST(to_json(${from}) AS VARCHAR) AS ${identifier(plan.name)}`;
  if (/^(UUID|JSON|TIME$|TIME WITH|INTERVAL|ENUM|BIT$|BLOB)/.test(column.type))
    return `CAST(${from} AS VARCHAR) AS ${identifier(plan.name)}`;
  if (/^TIMESTAMP WITH TIME ZONE/.test(column.type)) return `(${from} AT TIME ZONE 'UTC') AS ${identifier(plan.name)}`;
  return `${from} AS ${identifier(plan.name)}`;
}

async function convertText(tools: ConvertTools, request: IngestRequests['convert']): Promise<Outcome> {
  const raw = `${tools.scratch}/raw.parquet`;
  try {
    const { reading, names, options } = await readRaw(tools, request, raw);
    if (reading.faultCount > 0 && !request.leaveOutFaults)
      throw new FileRefused(faultSentence(reading.faultCount), reading.faults, reading.faultCount);
    tools.progress({ phase: 'typing', fraction: null });
    const { settled, misfits } = await settle(tools.engine, { raw, names, options, request });
    const valueFaults = settled.flatMap(plan => valueFault(plan, misfits.get(plan.position)));
    if (valueFaults.length > 0 && !request.leaveOutFaults) throw new FileRefused(valueSentence(valueFaults));
    const index = indexColumn(request.wishes, 'file_row_number');
    const source = `read_parquet(${text(raw)}, file_row_number = ${index.length > 0})`;
    const columns = [...index, typedColumns(settled)].join(', ');
    await tools.engine.run(
      `COPY (SELECT ${columns} FROM ${source}) TO ${text(request.out)} (${parquet(settled.length)})`,
    );
    return { reading, valueFaults };
  } finally {
    await rm(raw, { force: true });
  }
}

interface RawTable {
  readonly raw: string;
  readonly names: readonly string[];
  readonly options: ReadOptions;
  readonly request: IngestRequests['convert'];
}
interface Settled {
  readonly settled: readonly ColumnPlan[];
  readonly misfits: ReadonlyMap<number, Misfit>;
}

/** The plans that hold, and the values that do not fit those of them that somebody chose. */
async function settle(engine: IngestEngine, { raw, names, options, request }: RawTable): Promise<Settled> {
  const { columns: chosen, wishes } = request;
  if (chosen !== null) return { settled: chosen, misfits: await findMisfits(engine, raw, chosen) };
  const usual = hintsOf(options.delimiter);
  const hints = wishes
    ? {
        commaIsDecimal: wishes.decimal === null ? usual.commaIsDecimal : wishes.decimal === ',',
        dayFirst: wishes.dayFirst || usual.dayFirst,
      }
    : usual;
  const guessed = await guessAll(engine, raw, { names, hints });
  const { plans, fixed } = wishes ? grantWishes(guessed, wishes) : { plans: guessed, fixed: new Set<number>() };
  const widened = await widenToFit(
    engine,
    raw,
    plans.filter(({ position }) => !fixed.has(position)),
  );
  const byPosition = new Map(widened.map(plan => [plan.position, plan]));
  const settled = plans.map(plan => byPosition.get(plan.position) ?? plan);
  const misfits = await findMisfits(
    engine,
    raw,
    settled.filter(({ position }) => fixed.has(position)),
  );
  return { settled, misfits };
}

function faultSentence(count: number): string {
  return `${count === 1 ? 'One line' : `${count} lines`} cannot be read as a row. Correct the file or its settings, or leave ${count === 1 ? 'that line' : 'those lines'} out.`;
}

function valueFault(plan: ColumnPlan, misfit: Misfit | undefined): ValueFault[] {
  return misfit === undefined ? [] : [{ column: plan.name, type: plan.type, ...misfit }];
}

function valueSentence(faults: readonly ValueFault[]): string {
  const [first] = faults;
  if (first === undefined) return '';
  return `${first.count} ${first.count === 1 ? 'value' : 'values'} in "${first.column}" ${first.count === 1 ? 'is' : 'are'} not of type ${first.type}, the first in row ${first.row}: "${first.example}". Make the column text, choose another format, or leave such values empty.`;
}

async function readRaw(
  tools: ConvertTools,
  request: IngestRequests['convert'],
  raw: string,
): Promise<{ reading: CsvReading; names: readonly string[]; options: ReadOptions }> {
  if (request.options.kind === 'excel') return readSheet(tools, request, raw);
  const head = await inspectCsv(request.path, request.path, request.options);
  const { size } = await stat(request.path);
  const stopWatching = watchReading(size, tools.progress);
  try {
    return {
      reading: await csvToRaw(
        tools.engine,
        { path: request.path, scratch: tools.scratch, out: raw, wishes: request.wishes ?? null },
        head.options,
        head.names.length,
      ),
      names: head.names,
      options: head.options,
    };
  } finally {
    stopWatching();
    await rm(`${tools.scratch}/utf8.txt`, { force: true });
  }
}

async function readSheet(tools: ConvertTools, request: IngestRequests['convert'], raw: string) {
  const looked = await inspect(tools.engine, {
    path: request.path,
    fileName: 'x.xlsx',
    options: request.options,
    columns: null,
  });
  const cells = filledRows(await readWorkbook(request.path), looked.options.sheet, looked.options.skipLines).rows;
  const csv = `${tools.scratch}/sheet.csv`;
  await writeCells(looked.options.hasHeader ? cells.slice(1) : cells, looked.columns.length, csv);
  const options: ReadOptions = { ...looked.options, kind: 'csv', hasHeader: false, skipLines: 0 };
  const reading = await csvToRaw(
    tools.engine,
    { path: csv, scratch: tools.scratch, out: raw, wishes: request.wishes ?? null },
    options,
    looked.columns.length,
  );
  await rm(csv, { force: true });
  return { reading, names: looked.columns.map(column => column.name), options };
}

/** Types from a sample spread over the whole file, so that a change in the last rows is seen. */
async function guessAll(
  engine: IngestEngine,
  raw: string,
  given: { readonly names: readonly string[]; readonly hints: GuessHints },
): Promise<ColumnPlan[]> {
  const plans: ColumnPlan[] = [];
  for (const [position, name] of given.names.entries()) {
    const rows = await engine.rows(
      `SELECT DISTINCT v FROM (SELECT c${position} AS v FROM read_parquet(${text(raw)}) WHERE c${position} IS NOT NULL LIMIT 20000) USING SAMPLE reservoir(1000 ROWS) REPEATABLE (1)`,
    );
    plans.push(
      (await guessColumn(engine, { name, position, values: rows.map(row => String(row['v'])) }, given.hints)).plan,
    );
  }
  return plans;
}

/** Widens guessed types until all values of the whole file fit; nothing is lost without having been asked for. */
async function widenToFit(engine: IngestEngine, raw: string, plans: readonly ColumnPlan[]): Promise<ColumnPlan[]> {
  let settled = [...plans];
  let open = settled;
  while (open.length > 0) {
    const misfits = await findMisfits(engine, raw, open);
    settled = settled.map(plan => (misfits.has(plan.position) ? wider(plan) : plan));
    open = settled.filter(plan => misfits.has(plan.position));
  }
  return settled;
}

/** Reports how much of the file was read, from the process's own count of bytes read, where the system keeps one. */
function watchReading(sizeBytes: number, progress: ConvertTools['progress']): () => void {
  const start = bytesRead();
  const tell = () =>
    progress({
      phase: 'reading',
      fraction: start === null ? null : Math.min(1, ((bytesRead() ?? start) - start) / Math.max(1, sizeBytes)),
    });
  tell();
  const timer = setInterval(tell, 200);
  return () => clearInterval(timer);
}

function bytesRead(): number | null {
  try {
    const found = /^rchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'));
    return found ? Number(found[1]) : null;
  } catch {
    return null; // other systems do not tell
  }
}
