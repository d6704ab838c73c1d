import { rm, stat } from 'node:fs/promises';
import type { ReadOptions } from '@meridian/contracts/documents';
import type { IngestProgress, IngestRequests } from '../protocol';
import { type CsvReading, csvToRaw, inspectCsv } from '../read/csv';
import { filledRows, readWorkbook, writeCells } from '../read/excel';
import type { IngestEngine } from './engine';
import { inspect } from './inspect';
import { watchReading } from './watch-reading';

export interface ConvertTools {
  readonly engine: IngestEngine;
  readonly scratch: string;
  readonly progress: (progress: IngestProgress) => void;
}

/** Writes every value of a text file or a sheet, as text, into the Parquet file `raw`. */
export async function readRaw(
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
    for (const copy of ['utf8.txt', 'aligned.txt']) await rm(`${tools.scratch}/${copy}`, { force: true });
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
