import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Files of data on their way in and out. While no table may point to a file, a mark lies beside it: what a crash leaves behind is told
 * by its mark, and no other file is ever taken for a stray, whatever saved work a start finds.
 */
export interface DataFiles {
  /** Moves a finished file in, under a mark until `keep`. */
  take(from: string, file: string): Promise<void>;
  /** Marks a file that may be let go. */
  doubt(file: string): Promise<void>;
  /** A table points to it. */
  keep(file: string): Promise<void>;
  /** No table points to it any more. */
  drop(file: string): Promise<void>;
  /** Removes what is marked and unknown, and the marks. */
  clear(known: ReadonlySet<string>): Promise<void>;
}

const suffix = '.unsettled';

export function openDataFiles(folder: string): DataFiles {
  const pathOf = (file: string) => join(folder, basename(file));
  const doubt = (file: string) => writeFile(pathOf(file) + suffix, '', { mode: 0o600 });
  const keep = (file: string) => rm(pathOf(file) + suffix, { force: true });
  const drop = async (file: string) => {
    await rm(pathOf(file), { force: true });
    await keep(file);
  };
  return {
    doubt,
    keep,
    drop,
    take: async (from, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await doubt(file);
      await rename(from, pathOf(file));
    },
    clear: async known => {
      const marked = (await readdir(folder)).filter(name => name.endsWith(suffix));
      const files = marked.map(name => name.slice(0, -suffix.length));
      await Promise.all(files.map(file => (known.has(file) ? keep(file) : drop(file))));
    },
  };
}
