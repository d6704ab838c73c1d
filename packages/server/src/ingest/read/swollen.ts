import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { FileRefused } from '../refusal';

/** Bytes a workbook may have when it is unpacked, and cells from its first to its last: all of them are held at once. */
const unpackedBytesMost = 256 * 1024 * 1024;
const cellsMost = 20_000_000;

/**
 * Unpacks a workbook once without keeping it. Throws `FileRefused` when it is larger than it looks, or when a lonely cell far away
 * would make a sheet so. What is not an archive passes: the reader says better what is wrong with it.
 */
export async function refuseSwollen(path: string): Promise<void> {
  let bytes = 0;
  let problem: FileRefused | null = null;
  const unzip = new Unzip(file => {
    const reach = file.name.startsWith('xl/worksheets/') ? new Reach() : null;
    file.ondata = (error, chunk) => {
      if (error) return;
      bytes += chunk.length;
      if (bytes > unpackedBytesMost) problem ??= tooLarge();
      reach?.read(chunk);
      if (reach !== null && reach.cells > cellsMost) problem ??= tooWide(reach.farthest);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 65_536 })) {
      unzip.push(chunk as Buffer);
      if (problem !== null) break;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  if (problem !== null) throw problem;
}

/** How far the cells of a sheet reach, by the names they bear. */
class Reach {
  farthest = 'A1';
  #columns = 0;
  #rows = 0;
  #rest = '';

  get cells(): number {
    return this.#columns * this.#rows;
  }

  read(chunk: Uint8Array): void {
    const text = this.#rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
    for (const [, name = '', letters = '', digits = ''] of text.matchAll(/ r="(([A-Z]{1,3})(\d{1,7}))"/g)) {
      const column = columnOf(letters);
      const row = Number(digits);
      if (column > this.#columns || row > this.#rows) this.farthest = name;
      this.#columns = Math.max(this.#columns, column);
      this.#rows = Math.max(this.#rows, row);
    }
    this.#rest = text.slice(-16);
  }
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const tooLarge = () =>
  new FileRefused(
    `The workbook is larger than ${unpackedBytesMost / 1_048_576} MB when it is unpacked. Save the sheet as CSV and upload that: CSV may have any size.`,
  );
const tooWide = (cell: string) =>
  new FileRefused(
    `A sheet of the workbook reaches as far as the cell ${cell}, which makes it larger than can be read. Delete the rows and columns beyond its data, or save it as CSV.`,
  );
