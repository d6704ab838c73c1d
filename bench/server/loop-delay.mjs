import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server before its program: how long its event loop keeps things waiting, from one signal to the next.
const nanosecondsPerMs = 1e6;
const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('SIGUSR2', () => {
  delay.disable();
  const [p50, p99, most] = [delay.percentile(50), delay.percentile(99), delay.max].map(ns => ns / nanosecondsPerMs);
  writeFileSync(process.env.LOOP_DELAY_FILE, JSON.stringify({ p50, p99, most }));
  delay.reset();
  delay.enable();
});
