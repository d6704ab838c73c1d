import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How worker processes are started. */
export interface LaunchOptions {
  /** The worker's program: bundled JavaScript, or TypeScript while developing. */
  readonly entry: URL;
  /** Empty folder; the working directory and home of every worker. */
  readonly folder: string;
  /** Bytes of memory a worker may hold; an allocation beyond it fails inside the worker. */
  readonly memoryBytes: number;
}

const prlimit = '/usr/bin/prlimit';
/** Part of the memory that JavaScript may take; the rest is the engine's. */
const heapShare = 0.35;
/** Address space that engines and threads reserve as private data without using it, on top of what a worker may really hold. */
const reservedBytes = 300_000_000;
const kibibyte = 1024;
const mebibyte = 1_048_576;

/**
 * Starts one worker. Descriptor 3 is the pipe for frames; the environment holds nothing of ours, so a statement that reads it learns
 * nothing. Where the system has `prlimit`, the kernel enforces the memory cap: the engine's own limit does not bound text functions.
 */
export function launchWorker(options: LaunchOptions): ChildProcess {
  const node = [process.execPath, ...nodeArguments(options), fileURLToPath(options.entry)];
  const command = existsSync(prlimit)
    ? [prlimit, `--data=${options.memoryBytes + reservedBytes + reservedByNode()}`, '--core=0', ...node]
    : node;
  const [program = process.execPath, ...rest] = command;
  return spawn(program, rest, {
    cwd: options.folder,
    env: workerEnvironment(options),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

/** Private data that this Node sets aside unused, as its own process shows: nothing to speak of in Node 20, half a gigabyte in Node 24. */
function reservedByNode(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * kibibyte;
  return Math.max(0, bytes('VmData') - bytes('RssAnon'));
}

function nodeArguments(options: LaunchOptions): string[] {
  const heap = Math.max(256, Math.floor((options.memoryBytes * heapShare) / mebibyte));
  // The collector is exposed for engines whose results hang on small objects; nothing of anybody else runs in the process.
  const limits = [`--max-old-space-size=${heap}`, '--expose-gc'];
  return options.entry.pathname.endsWith('.ts') ? [...limits, '--import', import.meta.resolve('tsx')] : limits;
}

function workerEnvironment(options: LaunchOptions): Record<string, string> {
  return {
    HOME: options.folder,
    TMPDIR: options.folder,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    UV_THREADPOOL_SIZE: '16',
    MERIDIAN_WORKER_MEMORY: String(options.memoryBytes),
  };
}
