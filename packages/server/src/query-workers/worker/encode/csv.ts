import type { Cell, CellKind, Table } from '@meridian/core/table';
import { ByteWriter } from './byte-writer';
import { neutralise } from './formulas';
import { declined, writeBareText, writeSmallInteger } from './short-cells';
import { exactnessOf, TimeWriter } from './time-text';
import { TooLarge } from './too-large';

const byteOrderMark = '\uFEFF';
/** Text in a column of numbers is a decimal that the engine kept exact; where columns hold anything, it may be something else. */
const decimal = /^[-+\d.eE]+$/;
const needsQuotes = /[",\r\n]/;
const comma = 0x2c;
const lineFeed = 0x0a;
/** Bytes of a cell that is not text, and of what stands between cells. */
const mostCellBytes = 40;

/**
 * A table as CSV in UTF-8 with a byte order mark, lines ending in a line feed. Nulls are empty, booleans `True` and `False`, times
 * ISO with a blank, only the day where a column has nothing but midnights. Texts that a spreadsheet would run are neutralised.
 * Throws `TooLarge`.
 */
export function writeCsv(table: Table, titles: readonly string[], mostBytes: number): Buffer {
  const out = new ByteWriter();
  writeCsvHead(out, titles);
  csvRowsLike(table)(out, table, mostBytes);
  return out.take();
}

export function writeCsvHead(out: ByteWriter, titles: readonly string[]): void {
  out.plain(`${byteOrderMark}${titles.map(quotedText).join(',')}\n`);
}

/** Writes rows; throws `TooLarge` when `out` grows past so many bytes. */
export type WriteCsvRows = (out: ByteWriter, table: Table, mostBytes: number) => void;

/** What writes the rows of tables with the columns of `sample`, whose times say how exactly times are written. */
export function csvRowsLike(sample: Table): WriteCsvRows {
  const kinds = sample.columns.map(({ kind }) => kind);
  const times = sample.columns.map(({ kind, values }) =>
    kind === 'time' ? new TimeWriter(exactnessOf(values)) : null,
  );
  return (out, { rowCount, columns }, mostBytes) => {
    const lists = columns.map(({ values }) => values);
    const rowBytes = mostCellBytes * lists.length + 1;
    for (let row = 0; row < rowCount; row += 1) {
      let bytes = out.open(rowBytes);
      let at = out.length;
      for (let index = 0; index < lists.length; index += 1) {
        if (index > 0) bytes[at++] = comma;
        const cell = lists[index]?.[row] ?? null;
        if (cell === null) continue;
        const end = writeShort(bytes, at, cell, times[index] ?? null);
        if (end !== declined) {
          at = end;
          continue;
        }
        out.close(at);
        writeCell(out, cell, kinds[index] ?? 'other');
        bytes = out.open(rowBytes);
        at = out.length;
      }
      bytes[at++] = lineFeed;
      out.close(at);
      if (at > mostBytes) throw new TooLarge(mostBytes);
    }
  };
}

/** Nearly all cells are short numbers, times and ASCII, which are written at the cost of their bytes. */
function writeShort(bytes: Buffer, at: number, cell: NonNullable<Cell>, time: TimeWriter | null): number {
  if (typeof cell === 'number') return time === null ? writeSmallInteger(bytes, at, cell) : time.write(bytes, at, cell);
  return typeof cell === 'string' ? writeBareText(bytes, at, cell) : declined;
}

function writeCell(out: ByteWriter, cell: NonNullable<Cell>, kind: CellKind): void {
  if (typeof cell === 'number') {
    if (kind === 'time') out.plain(farTime(cell));
    else if (Number.isFinite(cell)) out.number(cell);
  } else if (typeof cell === 'bigint') out.plain(`${cell}`);
  else if (typeof cell === 'boolean') out.plain(cell ? 'True' : 'False');
  else if (typeof cell === 'string') out.plain(kind === 'number' && decimal.test(cell) ? cell : quotedText(cell));
  else out.plain(quotedText(JSON.stringify(cell, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item))));
}

/** A year of more than four digits has a sign before it; what is no time at all is empty. */
function farTime(ms: number): string {
  const date = new Date(Math.floor(ms));
  return Number.isNaN(date.getTime())
    ? ''
    : date
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/, '');
}

function quotedText(text: string): string {
  const safe = neutralise(text).replaceAll('\\', '\\\\');
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
