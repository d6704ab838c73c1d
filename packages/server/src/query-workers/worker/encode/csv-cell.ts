import type { Cell, CellKind } from '@meridian/core/table';
import type { ByteWriter } from './byte-writer';
import { neutralise } from './formulas';

/** Text in a column of numbers is a decimal that the engine kept exact; where columns hold anything, it may be something else. */
const decimal = /^[-+\d.eE]+$/;
const needsQuotes = /[",\r\n]/;

/** Any cell as CSV; null is nothing. */
export function writeCell(out: ByteWriter, cell: Cell, kind: CellKind): void {
  if (cell === null) return;
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

export function quotedText(text: string): string {
  const safe = neutralise(text).replaceAll('\\', '\\\\');
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
