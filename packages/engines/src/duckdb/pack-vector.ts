import { type DuckDBDataChunk, type DuckDBType, DuckDBTypeId } from '@duckdb/node-api';
import { isValid, type PackedCells } from '@meridian/core/table';
import { halvesOf, rawVector, smallNumbers, validityBits } from './raw-vector';
import { entryBytes, inlineBytes, inlineStart, TextRun, textEntries } from './text-entries';

/** What may be read behind the last text; a short one has the rest of its entry there. */
const behind = Buffer.alloc(3);

/** The cells of one vector as they lie in the engine's memory, which is theirs as long as somebody holds the chunk. */
export type PackVector = (chunk: DuckDBDataChunk, index: number) => PackedCells;

/** How a column of a DuckDB type is packed; null where only cells say what it holds. */
export function packerOf({ typeId }: DuckDBType): PackVector | null {
  if (smallNumbers.has(typeId)) return packItems;
  if (typeId === DuckDBTypeId.BIGINT) return packHalves('integers');
  if (typeId === DuckDBTypeId.TIMESTAMP || typeId === DuckDBTypeId.TIMESTAMP_TZ) return packHalves('times');
  return typeId === DuckDBTypeId.VARCHAR ? textPacker() : null;
}

const packItems: PackVector = (chunk, index) => {
  const { items, validity } = rawVector<ArrayLike<number>>(chunk.getColumnVector(index));
  return { form: 'numbers', valid: validityBits(validity), items };
};

function packHalves(form: 'integers' | 'times'): PackVector {
  return (chunk, index) => {
    const vector = rawVector<BigInt64Array>(chunk.getColumnVector(index));
    return { form, valid: validityBits(vector.validity), halves: halvesOf(vector) };
  };
}

/** Short texts stay in their entries; long ones are fetched and stand behind all entries. The places are written over by the next vector's. */
function textPacker(): PackVector {
  let starts = new Int32Array(0);
  let lengths = new Int32Array(0);
  return (chunk, index) => {
    const entries = textEntries(chunk, index);
    const { rowCount, valid, words, bytes } = entries;
    if (starts.length < rowCount) {
      starts = new Int32Array(rowCount);
      lengths = new Int32Array(rowCount);
    }
    const pieces: Buffer[] = [bytes];
    let end = bytes.length;
    const run = new TextRun(entries, (texts, rows, places) => {
      for (const [place, row] of rows.entries()) starts[row] = end + (places[place] ?? 0);
      pieces.push(texts);
      end += texts.length;
    });
    for (let row = 0; row < rowCount; row += 1) {
      const length = isValid(valid, row) ? (words[row * 4] ?? 0) : 0;
      lengths[row] = length;
      starts[row] = row * entryBytes + inlineStart;
      if (length > inlineBytes) run.add(row);
    }
    run.flush();
    return {
      form: 'texts',
      valid,
      bytes: pieces.length === 1 ? bytes : Buffer.concat([...pieces, behind]),
      starts,
      lengths,
    };
  };
}
