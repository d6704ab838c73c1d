import { open } from 'node:fs/promises';
import type { FileKind } from '@meridian/contracts/documents';
import { FileRefused } from '../refusal';

const headBytes = 4096;

/** Tells what a file is by its first bytes, then by its name; refuses what cannot become a table, saying what to do. */
export async function fileKind(path: string, fileName: string): Promise<FileKind> {
  const head = await readHead(path, headBytes);
  if (head.length === 0)
    throw new FileRefused('The file is empty. Choose a file that holds at least a header and one row.');
  const lower = fileName.toLowerCase();
  if (head.subarray(0, 4).toString('latin1') === 'PAR1') return 'parquet';
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return zipKind(head, lower);
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new FileRefused(
      'This workbook is protected by a password or of the old .xls format. Open it, save it as .xlsx without a password or as CSV, and upload that.',
    );
  if (head[0] === 0x1f && head[1] === 0x8b)
    throw new FileRefused('This file is compressed with gzip. Unpack it and upload what is inside.');
  if (head.subarray(0, 4).toString('latin1') === '%PDF')
    throw new FileRefused('This is a PDF, not a table. Export the table as CSV or Excel and upload that.');
  if (lower.endsWith('.parquet')) throw new FileRefused('This file is named .parquet but is not one. Export it again.');
  if (lower.endsWith('.xlsx'))
    throw new FileRefused(
      'This file is named .xlsx but is not a workbook. Save it again from your spreadsheet program.',
    );
  if (/\.(json|ndjson|jsonl|geojson)$/.test(lower)) return 'json';
  return 'csv';
}

function zipKind(head: Buffer, lowerName: string): FileKind {
  const looksLikeWorkbook = head.includes('[Content_Types].xml') || head.includes('xl/') || head.includes('_rels/');
  if (looksLikeWorkbook && !lowerName.endsWith('.docx')) return 'excel';
  throw new FileRefused(
    'This is a ZIP archive, not a table, whatever its name says. Unpack it and upload the file inside.',
  );
}

/** Up to `bytes` bytes from the start of a file. */
export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
