import type { Cell, Table, TableColumn } from '@meridian/core/table';
import { zipOf } from '../../../platform/zip';
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

/**
 * A table as a workbook with one sheet. Times are dates of the sheet, integers beyond 2^53 and decimals a double cannot hold are text.
 * Throws `TooLarge`.
 */
export async function encodeSheet(table: Table, titles: readonly string[], mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of sheetBytes([table], { titles, sample: table })) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new TooLarge(mostBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export interface SheetLooks {
  readonly titles: readonly string[];
  /** Its times say how times are shown. */
  readonly sample: Table;
}

/** The same for rows that come in several tables, each written when it comes. */
export function sheetBytes(tables: Iterable<Table> | AsyncIterable<Table>, looks: SheetLooks): AsyncGenerator<Buffer> {
  return zipOf([
    { name: '[Content_Types].xml', bytes: [Buffer.from(contentTypes)] },
    { name: '_rels/.rels', bytes: [Buffer.from(packageRelations)] },
    { name: 'xl/workbook.xml', bytes: [Buffer.from(workbook)] },
    { name: 'xl/_rels/workbook.xml.rels', bytes: [Buffer.from(workbookRelations)] },
    { name: 'xl/styles.xml', bytes: [Buffer.from(styles)] },
    { name: 'xl/worksheets/sheet1.xml', bytes: sheetRows(tables, looks) },
  ]);
}

async function* sheetRows(
  tables: Iterable<Table> | AsyncIterable<Table>,
  { titles, sample }: SheetLooks,
): AsyncGenerator<Buffer> {
  const names = titles.map((_, at) => columnName(at));
  const printers = sample.columns.map(cellPrinter);
  yield Buffer.from(sheetStart);
  yield Buffer.from(`<row r="1">${titles.map((title, at) => textCell(`${names[at]}1`, title)).join('')}</row>`);
  let number = 2;
  for await (const { rowCount, columns } of tables) {
    for (let from = 0; from < rowCount; from += rowsPerChunk) {
      let text = '';
      for (let row = from; row < Math.min(from + rowsPerChunk, rowCount); row += 1) {
        const cells = columns.map(
          ({ values }, at) => printers[at]?.(`${names[at]}${number}`, values[row] ?? null) ?? '',
        );
        text += `<row r="${number}">${cells.join('')}</row>`;
        number += 1;
      }
      yield Buffer.from(text);
    }
  }
  yield Buffer.from(sheetEnd);
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
