import { cached } from './cached.mjs';
import { exported } from './export.mjs';
import { memory } from './memory.mjs';
import { overhead } from './overhead.mjs';
import { start } from './start.mjs';

/** What the server must do; each goal gives its sentence and whether it is met. */
export const measures = [
  {
    name: 'overhead',
    run: overhead,
    goals: result =>
      ['twenty groups', 'a thousand rows'].map(shape => ({
        text: `${shape}: ${result[shape].overheadP50Ms} ms over the bare engine (p50), at most 1`,
        met: result[shape].overheadP50Ms <= 1,
      })),
  },
  {
    name: 'cached',
    run: cached,
    goals: ({ perCpuSecond, ratioToBare }) => [
      {
        text: `kept answers: ${perCpuSecond.product} a processor second, ${ratioToBare} of a bare Node server; at least 20000 or 0.45`,
        met: perCpuSecond.product >= 20_000 || ratioToBare >= 0.45,
      },
    ],
  },
  {
    name: 'export',
    run: exported,
    goals: ({ ratio, productMs, copyMs, growthMb }) => [
      {
        text: `a million rows as CSV: ${productMs} ms, ${ratio} times the ${copyMs} ms of the engine's COPY; at most 1.3 times`,
        met: ratio <= 1.3,
      },
      { text: `memory meanwhile: ${growthMb} MB more in all processes, at most 64`, met: growthMb <= 64 },
    ],
  },
  {
    name: 'start',
    run: start,
    goals: ({ coldMs }) => [{ text: `start to first 200: ${coldMs} ms, at most 500`, met: coldMs <= 500 }],
  },
  {
    name: 'memory',
    run: memory,
    goals: ({ beforeFirstQueryMb, afterFirstQueryMb }) => [
      { text: `memory before the first query: ${beforeFirstQueryMb} MB, at most 170`, met: beforeFirstQueryMb <= 170 },
      { text: `memory after it: ${afterFirstQueryMb} MB, at most 320`, met: afterFirstQueryMb <= 320 },
    ],
  },
];
