import type { Cell, Table, TableColumn } from '@meridian/core/table';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { neutraliseTyped } from './formulas';
import { TooLarge } from './too-large';
import {
  contentTypes,
  dateStyle,
  packageRelations,
  sheetEnd,
  sheetStart,
  styles,
  timeStyle,
  workbook,
  workbookRelations,
} from './xlsx-parts';

const rowsPerChunk = 500;
const dayMs = 86_400_000;
/** Serial number of 1970-01-01; serials below 61 meet the calendar's invented 29 February 1900, so such times are written as text. */
const epochSerial = 25_569;
const firstExactSerial = 61;
const level = 3;

/**
 * A table as a workbook with one sheet, compressed while it is written. Times are dates of the sheet, integers beyond 2^53 and
 * decimals a double cannot hold are text. Throws `TooLarge`.
 */
export function encodeSheet(table: Table, titles: readonly string[], mostBytes: number): Buffer {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLarge(mostBytes);
    chunks.push(chunk);
  });
  const add = (name: string, texts: Iterable<string>) => {
    const file = new ZipDeflate(name, { level });
    zip.add(file);
    for (const text of texts) file.push(strToU8(text));
    file.push(new Uint8Array(0), true);
  };
  add('[Content_Types].xml', [contentTypes]);
  add('_rels/.rels', [packageRelations]);
  add('xl/workbook.xml', [workbook]);
  add('xl/_rels/workbook.xml.rels', [workbookRelations]);
  add('xl/styles.xml', [styles]);
  add('xl/worksheets/sheet1.xml', sheetTexts(table, titles));
  zip.end();
  return Buffer.concat(chunks);
}

function* sheetTexts(table: Table, titles: readonly string[]): Generator<string> {
  const names = table.columns.map((_, at) => columnName(at));
  const printers = table.columns.map(cellPrinter);
  yield sheetStart;
  yield `<row r="1">${titles.map((title, at) => textCell(`${names[at]}1`, title)).join('')}</row>`;
  for (let from = 0; from < table.rowCount; from += rowsPerChunk) {
    let text = '';
    for (let row = from; row < Math.min(from + rowsPerChunk, table.rowCount); row += 1) {
      const cells = table.columns.map(
        (column, at) => printers[at]?.(`${names[at]}${row + 2}`, column.values[row] ?? null) ?? '',
      );
      text += `<row r="${row + 2}">${cells.join('')}</row>`;
    }
    yield text;
  }
  yield sheetEnd;
}

function cellPrinter(column: TableColumn): (reference: string, cell: Cell) => string {
  if (column.kind === 'time') return timePrinter(column);
  const isNumber = column.kind === 'number';
  return (reference, cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(reference, cell) : '';
    if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'bigint')
      return Number.isSafeInteger(Number(cell)) ? numberCell(reference, Number(cell)) : textCell(reference, `${cell}`);
    if (typeof cell === 'string')
      return isNumber && String(Number(cell)) === cell
        ? numberCell(reference, Number(cell))
        : textCell(reference, cell);
    return textCell(
      reference,
      JSON.stringify(cell, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item)),
    );
  };
}

function timePrinter(column: TableColumn): (reference: string, cell: Cell) => string {
  const onlyDays = column.values.every(value => typeof value !== 'number' || value % dayMs === 0);
  const style = onlyDays ? dateStyle : timeStyle;
  return (reference, cell) => {
    if (cell === null) return '';
    if (typeof cell !== 'number') return textCell(reference, String(cell));
    const serial = cell / dayMs + epochSerial;
    if (serial >= firstExactSerial) return `<c r="${reference}" s="${style}"><v>${serial}</v></c>`;
    return textCell(
      reference,
      new Date(cell)
        .toISOString()
        .slice(0, onlyDays ? 10 : 19)
        .replace('T', ' '),
    );
  };
}

function numberCell(reference: string, value: number): string {
  return `<c r="${reference}"><v>${value}</v></c>`;
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these characters at all
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function textCell(reference: string, text: string): string {
  const safe = neutraliseTyped(wellFormed(text).replace(unwritable, '')).replace(
    /[&<>]/g,
    character => markup[character] ?? '',
  );
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

/** Half surrogate pairs, which no encoding can write, become the replacement character. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(at: number): string {
  const letters = 26;
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % letters));
  return at < letters ? last : columnName(Math.floor(at / letters) - 1) + last;
}
