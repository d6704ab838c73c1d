import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const entries = { query: './query-workers/worker/main.ts', ingest: './ingest/worker/main.ts' } as const;

/** The program of each kind of child process. */
export type EntryOf = (kind: keyof typeof entries) => URL;

/** The file a child process starts with: the source when we run from sources, its own bundle beside ours otherwise. */
export const processEntry: EntryOf = kind => {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? entries[kind] : `./${kind}-worker.js`, import.meta.url);
};

/** The folder of the sample tables: in the repository, or beside the bundle. */
export function sampleFiles(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? '../samples/data/' : './samples/data/', import.meta.url);
}

/**
 * Names what this build answers: processes of the same name answer alike, so they may share what they kept. Null when we run from
 * sources, which change under the same name.
 */
export function buildName(): string | null {
  if (import.meta.url.endsWith('.ts')) return null;
  const digest = createHash('sha256');
  for (const file of ['./main.js', './query-worker.js']) digest.update(readFileSync(new URL(file, import.meta.url)));
  return digest.digest('hex').slice(0, 16);
}
