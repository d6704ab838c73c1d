import { cached } from './cached.mjs';
import { crowd } from './crowd.mjs';
import { exported } from './export.mjs';
import { memory } from './memory.mjs';
import { overhead } from './overhead.mjs';
import { post } from './post.mjs';
import { start } from './start.mjs';

/** What the server must do; each goal gives its sentence and whether it is met. */
export const measures = [
  {
    name: 'overhead',
    run: overhead,
    goals: result => [
      ...['twenty groups', 'a thousand rows'].flatMap(shape => [
        {
          text: `${shape}: ${result[shape].overheadP50Ms} ms over the bare engine (p50), at most 0.7`,
          met: result[shape].overheadP50Ms <= 0.7,
        },
        {
          text: `${shape}: ${result[shape].overheadP99Ms} ms over the bare engine (p99), at most 3`,
          met: result[shape].overheadP99Ms <= 3,
        },
      ]),
      {
        text: `ten thousand rows: ${result['ten thousand rows'].overheadP50Ms} ms over the bare engine (p50), at most 3`,
        met: result['ten thousand rows'].overheadP50Ms <= 3,
      },
    ],
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
    goals: ({ ratio, productMs, copyMs, growthMb, loopDelayMs }) => [
      {
        text: `a million rows as CSV: ${productMs} ms, ${ratio} times the ${copyMs} ms of the engine's COPY; at most 1.3 times`,
        met: ratio <= 1.3,
      },
      { text: `memory meanwhile: ${growthMb} MB more in all processes, at most 64`, met: growthMb <= 64 },
      { text: `event loop meanwhile: ${loopDelayMs.p99} ms late (p99), at most 10`, met: loopDelayMs.p99 <= 10 },
    ],
  },
  {
    name: 'crowd',
    run: crowd,
    goals: ({ charts, wallMs, cpuMs, viewers, distinct, runs, loopDelayMs, smallRequestMs }) => [
      {
        text: `${charts} charts over three million rows: ${wallMs} ms, ${cpuMs} ms of all processors; at most 1200 ms`,
        met: wallMs <= 1200,
      },
      { text: `${viewers} viewers of ${distinct} fresh charts: ${runs} runs, one for each`, met: runs === distinct },
      {
        text: `event loop meanwhile: ${loopDelayMs.p99} ms late (p99), at most 10; a small request took ${smallRequestMs.p99} ms (p99)`,
        met: loopDelayMs.p99 <= 10,
      },
    ],
  },
  {
    name: 'post',
    run: post,
    goals: result =>
      Object.entries(result).map(([name, { medianMs, goalMs }]) => ({
        text: `${name} on 100,000 rows: ${medianMs} ms, at most ${goalMs}`,
        met: medianMs <= goalMs,
      })),
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
