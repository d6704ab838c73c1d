import type { DuckDBDataChunk, DuckDBResult } from '@duckdb/node-api';

/** Chunks read before the memory of those that were let go is asked for; a chunk has 2,048 rows. */
const chunksPerCollection = 32;

interface Piece {
  readonly chunk: DuckDBDataChunk;
  /** How many of its rows are wanted. */
  readonly rowCount: number;
}

/** The chunks of a result; the next is fetched while one is looked at. */
export async function* chunksOf(result: DuckDBResult, most: number): AsyncGenerator<Piece> {
  let left = most;
  let next = left > 0 ? result.fetchChunk() : Promise.resolve(null);
  for (let count = 1; ; count += 1) {
    const chunk = await next;
    if (chunk === null || chunk.rowCount === 0) return;
    const rowCount = Math.min(left, chunk.rowCount);
    left -= rowCount;
    next = left > 0 ? result.fetchChunk() : Promise.resolve(null);
    next.catch(() => undefined); // seen when it is waited for; a reader who leaves does not wait
    if (count % chunksPerCollection === 0) collect();
    yield { chunk, rowCount };
  }
}

/** The driver keeps a chunk until its wrapper is collected, and the collector does not know how much hangs on it. */
function collect(): void {
  globalThis.gc?.({ type: 'minor' });
}
