import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.mjs';
import { median, rounded } from './statistics.mjs';

const runs = 7;

/** Milliseconds from starting the process to its first 200, on a home that has been used before; the first start on an empty home apart. */
export async function start() {
  const home = mkdtempSync(join(tmpdir(), 'meridian-bench-start-'));
  const times = [];
  for (let run = 0; run <= runs; run += 1) {
    const product = await startProduct({ home });
    times.push(product.startMs);
    await product.stop();
  }
  rmSync(home, { recursive: true, force: true });
  const [first = 0, ...later] = times;
  return { firstEverMs: Math.round(first), coldMs: Math.round(median(later)), runs: later.map(ms => rounded(ms, 0)) };
}
