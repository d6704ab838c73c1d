import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { FileRefused } from '../refusal';
import { refuseSwollen } from './swollen';

/** A workbook is unpacked in memory, unlike the other kinds; beyond this size it is refused. */
const workbookBytesMost = 64 * 1024 * 1024;

export type SheetCell = string | null;

export interface SheetRows {
  readonly name: string;
  /** Cells as text: dates in ISO form, numbers as the workbook writes them, booleans as true and false. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** Its author put it out of sight. */
  readonly isHidden: boolean;
}

/** All sheets of a workbook, in its order. */
export async function readWorkbook(path: string): Promise<readonly SheetRows[]> {
  await refuseHuge(path);
  await refuseSwollen(path);
  const sheets = await readXlsxFile<string>(path, { parseNumber: text => text, trim: false }).catch(
    (cause: unknown) => {
      throw new FileRefused(
        `The workbook cannot be read (${cause instanceof Error ? cause.message : String(cause)}). Save it again as .xlsx and retry.`,
      );
    },
  );
  const hidden = hiddenSheets(await readFile(path));
  return sheets.map((sheet, at) => ({
    name: sheet.sheet,
    rows: sheet.data.map(row => row.map(cellText)),
    isHidden: hidden.has(at),
  }));
}

/** Which sheets are out of sight, by their place. */
function hiddenSheets(workbook: Uint8Array): ReadonlySet<number> {
  const { 'xl/workbook.xml': part } = unzipSync(workbook, { filter: ({ name }) => name === 'xl/workbook.xml' });
  const sheets = [...strFromU8(part ?? new Uint8Array()).matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)];
  return new Set(sheets.flatMap(([sheet], at) => (/\sstate="(?:hidden|veryHidden)"/.test(sheet) ? [at] : [])));
}

/** The sheet of that name; null picks the first one that can be seen. */
export function sheetOf(sheets: readonly SheetRows[], name: string | null): SheetRows {
  const sheet =
    name === null ? (sheets.find(one => !one.isHidden) ?? sheets[0]) : sheets.find(one => one.name === name);
  if (sheet === undefined)
    throw new FileRefused(
      `The workbook has no sheet "${name ?? ''}". It has: ${sheets.map(one => one.name).join(', ')}.`,
    );
  return sheet;
}

/** The rows of one sheet that hold anything, after the skipped ones. Null picks the first sheet that can be seen. */
export function filledRows(sheets: readonly SheetRows[], name: string | null, skipLines: number): SheetRows {
  const sheet = sheetOf(sheets, name);
  const rows = sheet.rows.slice(skipLines).filter(row => row.some(cell => cell !== null));
  if (rows.length === 0) throw new FileRefused(`The sheet "${sheet.name}" is empty. Pick another sheet.`);
  return { ...sheet, rows };
}

async function refuseHuge(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > workbookBytesMost)
    throw new FileRefused(
      `A workbook may have ${workbookBytesMost / 1_048_576} MB at most; this one has ${Math.ceil(size / 1_048_576)}. Save the sheet as CSV and upload that: CSV may have any size.`,
    );
}

function cellText(cell: unknown): SheetCell {
  if (cell === null || cell === undefined || cell === '') return null;
  if (cell instanceof Date) return isoText(cell);
  return String(cell);
}

function isoText(date: Date): string {
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** Writes cells as CSV that the text reader understands: every value quoted, null unquoted and empty. */
export async function writeCells(rows: readonly (readonly SheetCell[])[], width: number, to: string): Promise<void> {
  const out = createWriteStream(to);
  for (const row of rows) {
    const line = Array.from({ length: width }, (_, column) => quoted(row[column] ?? null)).join(',');
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

const quoted = (cell: SheetCell): string => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`);
