import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** A drawn picture, and how long it may be shown without asking anew. */
export interface Shelved {
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly untilMs: number;
  /** Of the answers it was drawn from; null for one that could not be had. */
  readonly digests: readonly (string | null)[];
  readonly bytes: Buffer;
}

/** Pictures by name, a file each; those that nobody looked at for longest make room. */
export interface Shelf {
  /** Null for what is not there, or cannot be read. */
  find(name: string): Promise<Shelved | null>;
  /** Rejects when the file cannot be written; the picture is held in memory all the same. */
  keep(name: string, picture: Shelved): Promise<void>;
}

export interface ShelfOptions {
  readonly folder: string;
  /** Bytes of all files. */
  readonly mostBytes: number;
  /** Bytes of those in memory. */
  readonly mostBytesInMemory: number;
}

const nameShape = /^[\w-]{43}$/;
const head = z.object({
  etag: z.string(),
  untilMs: z.number(),
  digests: z.array(z.string().nullable()),
  sum: z.string(),
});

export function openShelf({ folder, mostBytes, mostBytesInMemory }: ShelfOptions): Shelf {
  const near = new LRUCache<string, Shelved>({
    maxSize: mostBytesInMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  });
  const files: { opening: Promise<LRUCache<string, number>> | null } = { opening: null };
  const opened = () => {
    files.opening ??= listFiles(folder, mostBytes);
    return files.opening;
  };
  return {
    find: async name => {
      const known = near.get(name);
      if (known !== undefined) return known;
      const listed = await opened();
      if (listed.get(name) === undefined) return null;
      const picture = await readFile(join(folder, name)).then(decode, () => null);
      if (picture === null) listed.delete(name);
      else near.set(name, picture);
      return picture;
    },
    keep: async (name, picture) => {
      near.set(name, picture);
      const listed = await opened();
      const content = encode(picture);
      const part = join(folder, `${randomUUID()}.part`);
      await writeFile(part, content, { mode: 0o600 });
      await rename(part, join(folder, name));
      listed.set(name, content.length);
    },
  };
}

/** Sizes of the files that are there, oldest first; what a write left unfinished is removed. */
async function listFiles(folder: string, mostBytes: number): Promise<LRUCache<string, number>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const listed = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: size => Math.max(1, size),
    dispose: (_size, name, why) => {
      if (why !== 'set') rm(join(folder, name), { force: true }).catch(stays);
    },
  });
  const found = await Promise.all(
    (await readdir(folder)).map(async name => ({ name, ...(await sizeOf(folder, name)) })),
  );
  for (const { name, size } of found.sort((a, b) => a.at - b.at)) {
    if (nameShape.test(name)) listed.set(name, size);
    else if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
  }
  return listed;
}

async function sizeOf(folder: string, name: string) {
  const { size, mtimeMs: at } = await stat(join(folder, name));
  return { size, at };
}

/** A file that cannot be removed is found and counted again at the next start. */
function stays(): void {}

const sumOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64url');

function encode({ bytes, ...facts }: Shelved): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...facts, sum: sumOf(bytes) })}\n`), bytes]);
}

function decode(content: Buffer): Shelved | null {
  const end = content.indexOf('\n');
  try {
    const { sum, ...facts } = head.parse(JSON.parse(content.toString('utf8', 0, end)));
    const bytes = content.subarray(end + 1);
    return sum === sumOf(bytes) ? { ...facts, bytes } : null;
  } catch {
    return null; // whatever it is, it is no picture of ours: it is drawn anew
  }
}
