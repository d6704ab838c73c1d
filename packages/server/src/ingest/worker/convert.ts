import { rm } from 'node:fs/promises';
import { limits } from '@meridian/contracts';
import type { ColumnPlan, ValueFault } from '@meridian/contracts/documents';
import { type Misfit, typedColumns } from '../infer/plan-columns';
import type { Conversion, IngestRequests } from '../protocol';
import type { CsvReading } from '../read/csv';
import { FileRefused } from '../refusal';
import { identifier, parquetFormat, text } from './engine';
import { grantWishes, indexColumn } from './grant-wishes';
import { inspect } from './inspect';
import { profileOf } from './profile';
import { type ConvertTools, readRaw } from './raw-table';
import { settleColumns } from './settle-columns';
import { isNested, sourceOf } from './typed-source';

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
    `COPY (SELECT ${columns} FROM ${source.sql}${limit}) TO ${text(request.out)} ${parquetFormat(selected.length, 'zstd')}`,
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
  // Parquet has no integers of this size and would take doubles, which lose the last digits.
  if (/^U?HUGEINT$/.test(column.type)) return `CAST(${from} AS DECIMAL(38, 0)) AS ${identifier(plan.name)}`;
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
    const { settled, misfits } = await settleColumns(tools.engine, { raw, names, options, request });
    const valueFaults = settled.flatMap(plan => valueFault(plan, misfits.get(plan.position)));
    if (valueFaults.length > 0 && !request.leaveOutFaults) throw new FileRefused(valueSentence(valueFaults));
    const index = indexColumn(request.wishes, 'file_row_number');
    const source = `read_parquet(${text(raw)}, file_row_number = ${index.length > 0})`;
    const columns = [...index, typedColumns(settled)].join(', ');
    await tools.engine.run(
      `COPY (SELECT ${columns} FROM ${source}) TO ${text(request.out)} ${parquetFormat(settled.length, 'zstd')}`,
    );
    return { reading, valueFaults };
  } finally {
    await rm(raw, { force: true });
  }
}

function faultSentence(count: number): string {
  const most = limits.faultsCounted.toLocaleString('en-US');
  const lines = count > limits.faultsCounted ? `More than ${most} lines` : `${count} lines`;
  return `${count === 1 ? 'One line' : lines} cannot be read as a row. Correct the file or its settings, or leave ${count === 1 ? 'that line' : 'those lines'} out.`;
}

function valueFault(plan: ColumnPlan, misfit: Misfit | undefined): ValueFault[] {
  return misfit === undefined ? [] : [{ column: plan.name, type: plan.type, ...misfit }];
}

function valueSentence(faults: readonly ValueFault[]): string {
  const [first] = faults;
  if (first === undefined) return '';
  return `${first.count} ${first.count === 1 ? 'value' : 'values'} in "${first.column}" ${first.count === 1 ? 'is' : 'are'} not of type ${first.type}, the first in row ${first.row}: "${first.example}". Make the column text, choose another format, or leave such values empty.`;
}
