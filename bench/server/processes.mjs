import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
const nanosecondsPerSecond = 1e9;
const kibibyte = 1024;

/** The process and everything it started, as /proc tells. */
export function family(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    if (stat !== null) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

/** Processor seconds of a process family so far. */
export function cpuSeconds(pid) {
  return family(pid).reduce((sum, one) => sum + cpuOf(one), 0);
}

// schedstat counts in nanoseconds, per thread; stat counts in ticks of 10 ms.
function cpuOf(pid) {
  const threads = listThreads(pid).map(thread => read(`/proc/${pid}/task/${thread}/schedstat`));
  const nanoseconds = threads.reduce((sum, text) => sum + Number(text?.split(' ')[0] ?? 0), 0);
  if (nanoseconds > 0) return nanoseconds / nanosecondsPerSecond;
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return 0;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function listThreads(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Proportional set size of a process family in bytes: shared pages are counted once. */
export function pssBytes(pid) {
  return family(pid).reduce((sum, one) => {
    const rollup = read(`/proc/${one}/smaps_rollup`);
    return sum + Number(/^Pss:\s+(\d+) kB/m.exec(rollup ?? '')?.[1] ?? 0) * kibibyte;
  }, 0);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // the process ended meanwhile
  }
}
