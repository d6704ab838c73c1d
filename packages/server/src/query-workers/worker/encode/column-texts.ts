import type { Cell, CellKind, PackedTexts, Table } from '@meridian/core/table';
import { ByteWriter } from './byte-writer';
import { writeCell } from './csv-cell';
import { beyondBytes } from './fixed-texts';
import { isPlain, packedCell, packedWriter, type Room, type WriteShort } from './packed-cells';
import type { RowRange } from './row-range';
import { declined, writeBareText, writeSmallInteger } from './short-cells';
import { exactnessOf, TimeWriter } from './time-text';

/** Room for a cell that is written at once. */
const mostShortBytes = 40;

/** The cells of some rows of one column as they stand in CSV: each a piece of `bytes`, with three more bytes behind the last. */
export interface CellTexts {
  readonly bytes: DataView;
  /** By row, the first of them 0. */
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
}

/** Makes the texts of one column, whose times are as exact as those of the sample. They hold until the next are made. */
export class ColumnTexts {
  readonly #kind: CellKind;
  readonly #time: TimeWriter | null;
  readonly #out = new ByteWriter();
  #starts = new Int32Array(0);
  #lengths = new Int32Array(0);

  constructor({ kind, values }: Table['columns'][number]) {
    this.#kind = kind;
    this.#time = kind === 'time' ? new TimeWriter(exactnessOf(values)) : null;
  }

  of({ columns, packed }: Table, index: number, rows: RowRange): CellTexts {
    const cells = packed?.[index] ?? null;
    if (cells?.form === 'texts' && isPlain(cells, rows)) return inPlace(cells, rows);
    if (cells !== null) {
      this.#write(rows, packedWriter(cells, this.#time), row => packedCell(cells, row));
    } else {
      const values = columns[index]?.values ?? [];
      this.#write(rows, cellWriter(values, this.#time), row => values[row] ?? null);
    }
    return { bytes: this.#out.view, starts: this.#starts, lengths: this.#lengths };
  }

  #write({ first, end }: RowRange, write: WriteShort, cell: (row: number) => Cell): void {
    const out = this.#out;
    out.close(0);
    if (this.#starts.length < end - first) {
      this.#starts = new Int32Array(end - first);
      this.#lengths = new Int32Array(end - first);
    }
    let room = roomFor(out, end - first);
    let at = 0;
    for (let row = first; row < end; row += 1) {
      const start = at;
      at = write(room, start, row);
      if (at === declined) {
        out.close(start);
        writeCell(out, cell(row), this.#kind);
        at = out.length;
        room = roomFor(out, end - row);
      }
      this.#starts[row - first] = start;
      this.#lengths[row - first] = at - start;
    }
  }
}

function roomFor(out: ByteWriter, rowCount: number): Room {
  return { bytes: out.open(mostShortBytes * rowCount + beyondBytes), view: out.view };
}

function inPlace(
  { bytes: { buffer, byteOffset, byteLength }, starts, lengths }: PackedTexts,
  { first, end }: RowRange,
) {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  return { bytes, starts: starts.subarray(first, end), lengths: lengths.subarray(first, end) };
}

/** Nearly all cells are short numbers, times and ASCII, which are written at the cost of their bytes. */
function cellWriter(values: readonly Cell[], time: TimeWriter | null): WriteShort {
  return ({ bytes, view }, at, row) => {
    const cell = values[row] ?? null;
    if (cell === null) return at;
    if (typeof cell === 'string') return writeBareText(bytes, at, cell);
    if (typeof cell !== 'number') return declined;
    return time === null ? writeSmallInteger(bytes, at, cell) : time.write(view, at, cell);
  };
}
