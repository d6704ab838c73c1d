import { limits } from '@meridian/contracts';
import { finishChunk, type QueryPlan, type Question } from '@meridian/core/query';
import { concatTables, type Table } from '@meridian/core/table';
import type { Session } from '@meridian/engines';
import { WorkerFailure } from '../failures';
import type { AskJob } from '../protocol';
import { ByteWriter } from './encode/byte-writer';
import { csvRowsLike, writeCsvHead } from './encode/csv';
import { columnTitles } from './encode/titles';
import { sheetBytes } from './encode/xlsx';
import { mostPartsInFlight } from './parts-in-flight';

/**
 * Cells whose rows are held as a whole; they also say how exactly the times of the rows after them are written. A file with more rows
 * than a chart may have is known to flow, and its first rows are not waited for.
 */
const mostHeldCells = 400_000;
const mostHeldOfLarge = 20_000;
/** Bytes sent at once. */
const partBytes = 262_144;
const secondMs = 1000;

/** Whether the answer is a file that may have more rows than are to be held, and that can be written row by row. */
export function isLargeFile({ mayFlow, resultFormat }: AskJob<Question>, plan: QueryPlan): boolean {
  const isFile = mayFlow && resultFormat !== 'json' && plan.streamable && plan.resultType !== 'post_processed';
  return isFile && plan.columns.length * plan.statements[0].maxRows > mostHeldCells;
}

/** The first rows of a file; `rest` is null where there are no more. */
export interface OpenedFile {
  readonly held: Table;
  readonly rest: AsyncIterator<Table> | null;
}

export interface OpeningTools {
  readonly session: Session;
  readonly signal: AbortSignal;
  /** Milliseconds in which the first rows must be there. */
  readonly patienceMs: number;
}

/** Starts the statement of a large file and reads as many rows as are held. Whoever gets a rest must read it or end it. */
export async function openFile(
  { statements: [{ statement, maxRows }] }: QueryPlan,
  { session, signal, patienceMs }: OpeningTools,
): Promise<OpenedFile> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  const options = {
    signal: AbortSignal.any([signal, late.signal]),
    timeoutMs: limits.fileTimeoutSeconds * secondMs,
    maxRows,
  };
  try {
    const most = maxRows > limits.maxPagedRowLimit ? mostHeldOfLarge : mostHeldCells;
    return await readFirst(session.stream(statement, options)[Symbol.asyncIterator](), most);
  } catch (error) {
    throw late.signal.aborted ? new WorkerFailure('timeout', '') : error;
  } finally {
    clearTimeout(timer);
  }
}

async function readFirst(pages: AsyncIterator<Table>, mostCells: number): Promise<OpenedFile> {
  const tables: Table[] = [];
  let cells = 0;
  for (;;) {
    const { done, value } = await pages.next();
    if (done === true) return { held: concatTables(tables), rest: null };
    tables.push(value);
    cells += value.rowCount * value.columns.length;
    if (cells > mostCells) return { held: concatTables(tables), rest: pages };
  }
}

export interface FileFacts {
  readonly plan: QueryPlan;
  readonly ask: AskJob<Question>;
  /** Sends a part; see `WorkInput`. */
  readonly flow: (bytes: Buffer) => Promise<void>;
}

/** Writes the rows and what comes after them, and sends them in parts. Gives how many rows there were. */
export async function sendFile(
  { held, rest }: { readonly held: Table; readonly rest: AsyncIterator<Table> },
  { plan, ask, flow }: FileFacts,
): Promise<number> {
  const sample = finishChunk(plan, held);
  let rowCount = 0;
  const tables = async function* () {
    for (let table = sample; ; ) {
      rowCount += table.rowCount;
      yield table;
      const { done, value } = await rest.next();
      if (done === true) return;
      table = finishChunk(plan, value);
    }
  };
  const titles = columnTitles(sample, ask.question.dataset);
  try {
    const write = ask.resultFormat === 'xlsx' ? sendSheet : sendCsv;
    await write(tables(), { sample, titles, flow });
    return rowCount;
  } finally {
    await rest.return?.();
  }
}

interface Sending {
  readonly sample: Table;
  readonly titles: readonly string[];
  readonly flow: (bytes: Buffer) => Promise<void>;
}

async function sendCsv(tables: AsyncIterable<Table>, { sample, titles, flow }: Sending): Promise<void> {
  const out = new ByteWriter(mostPartsInFlight);
  const write = csvRowsLike(sample);
  writeCsvHead(out, titles);
  for await (const table of tables) {
    for (const rows of pieces(table)) {
      write(out, rows, Number.POSITIVE_INFINITY);
      if (out.length >= partBytes) await flow(out.cut());
    }
  }
  if (out.length > 0) await flow(out.cut());
}

async function sendSheet(tables: AsyncIterable<Table>, { flow, ...looks }: Sending): Promise<void> {
  const held: Buffer[] = [];
  let bytes = 0;
  const send = async () => {
    await flow(Buffer.concat(held.splice(0)));
    bytes = 0;
  };
  for await (const piece of sheetBytes(tables, looks)) {
    held.push(piece);
    bytes += piece.length;
    if (bytes >= partBytes) await send();
  }
  await send();
}

const pieceRows = 4096;

/** A long table in short ones, so that nobody waits long for this thread. */
function* pieces(table: Table): Generator<Table> {
  if (table.rowCount <= pieceRows) {
    yield table;
    return;
  }
  for (let from = 0; from < table.rowCount; from += pieceRows) {
    const rowCount = Math.min(pieceRows, table.rowCount - from);
    yield {
      rowCount,
      columns: table.columns.map(column => ({ ...column, values: column.values.slice(from, from + rowCount) })),
    };
  }
}
