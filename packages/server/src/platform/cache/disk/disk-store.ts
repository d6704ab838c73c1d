import type { Log } from '../../log';
import type { ByteStore, Stored } from '../byte-store';
import { lengthOf, recordBody, recordPieces } from '../record';
import { createPlaces, type Place, type Places } from './places';
import {
  append,
  createSegment,
  openSegmentFolder,
  readPart,
  readSegment,
  removeSegment,
  type Segment,
} from './segments';
import { createWriteBehind, type Waiting, waitingRecord } from './write-behind';

export interface DiskStoreOptions {
  /** Belongs to this store alone. */
  readonly folder: string;
  /** What was kept under another stamp is deleted. The name of a folder. */
  readonly stamp: string;
  readonly mostBytes: number;
  /** The calendar, in milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

/** So many files share the room; the oldest goes as a whole. */
const segmentsMost = 16;

/**
 * Bytes below one folder, in files that are only written at their ends; the oldest file goes when there is no room. A record carries
 * its checksum, so a process that is killed leaves nothing that would be taken for whole. What an earlier run kept is found in the
 * background: a start does not wait for it.
 */
export function openDiskStore(options: DiskStoreOptions): ByteStore {
  const { folder, now, log } = options;
  const places = createPlaces();
  const attempt = failingOnce(log, folder);
  const files = attempt('kept answers cannot be read', () => findEarlier(options, places));
  const waiting = createWriteBehind(async batch => {
    const isKept = await attempt('answers cannot be kept on disk', async () =>
      writeBatch(options, places, { batch, files: await files }),
    );
    if (isKept === null) for (const { name } of batch) places.set(name, null);
  });
  const read = async (name: string, { segment, at, length, untilMs }: Place): Promise<Stored | null> => {
    const bytes = await readPart(segment, at, length).catch((error: unknown) => {
      log.debug('a kept answer cannot be read', { error });
      return null;
    });
    const found = bytes && recordBody(bytes, name);
    if (found === null) places.set(name, null);
    return found && { bytes: found.body, untilMs };
  };
  const add = (record: Waiting) => {
    // What cannot be kept must not leave what it was to replace.
    if (record.bytes > options.mostBytes / segmentsMost || !waiting.add(record)) places.set(record.name, null);
  };
  return {
    get: name => {
      const soon = waiting.find(name);
      if (soon !== undefined) {
        return soon.body === null || soon.untilMs <= now()
          ? null
          : { bytes: Buffer.concat(soon.body), untilMs: soon.untilMs };
      }
      const place = places.get(name);
      if (place === undefined) return null;
      if (place.untilMs > now()) return read(name, place);
      places.set(name, null);
      return null;
    },
    put: (name, pieces, untilMs) => add(waitingRecord(name, pieces, untilMs)),
    delete: name => {
      if (places.get(name) !== undefined || waiting.find(name) !== undefined) add(waitingRecord(name, null, 0));
    },
    onChangedElsewhere: () => undefined,
    close: async () => {
      await waiting.close();
      for (const { file } of places.segments) await file.close();
    },
  };
}

interface Files {
  readonly path: string;
  /** The number of the next segment. */
  next: number;
}

/** Finds what an earlier run kept: names and places, not the bytes. */
async function findEarlier({ folder, stamp, now }: DiskStoreOptions, places: Places): Promise<Files> {
  const { path, numbers } = await openSegmentFolder(folder, stamp);
  for (const number of numbers) {
    const { segment, records } = await readSegment(path, number);
    places.add(segment);
    for (const { name, at, head } of records) {
      const length = lengthOf(head);
      places.count(segment, length);
      places.set(name, head.untilMs > now() ? { segment, at, length, untilMs: head.untilMs } : null);
    }
  }
  return { path, next: (numbers.at(-1) ?? 0) + 1 };
}

async function writeBatch(
  { mostBytes }: DiskStoreOptions,
  places: Places,
  { batch, files }: { readonly batch: readonly Waiting[]; readonly files: Files | null },
): Promise<void> {
  if (files === null) throw new Error('The folder of kept answers could not be opened.');
  const segment = await roomySegment(places, files, mostBytes / segmentsMost);
  let at = segment.bytes;
  await append(
    segment,
    batch.flatMap(({ name, body, untilMs }) => recordPieces(name, body ?? [], untilMs)),
  );
  for (const { name, body, bytes: length, untilMs } of batch) {
    places.count(segment, length);
    places.set(name, body === null ? null : { segment, at, length, untilMs });
    at += length;
  }
  for (let old = places.oldestAbove(mostBytes); old !== null; old = places.oldestAbove(mostBytes)) {
    await removeSegment(files.path, old);
  }
}

async function roomySegment(places: Places, files: Files, mostBytes: number): Promise<Segment> {
  const last = places.segments.at(-1);
  if (last !== undefined && places.counted(last) < mostBytes) return last;
  const segment = await createSegment(files.path, files.next);
  files.next += 1;
  places.add(segment);
  return segment;
}

/** Work whose failure is said once, until it succeeds again; null then. */
function failingOnce(log: Log, folder: string) {
  const state = { isFailing: false };
  return async <T>(event: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await work();
      state.isFailing = false;
      return result;
    } catch (error) {
      if (!state.isFailing) log.warn(event, { error, folder });
      state.isFailing = true;
      return null;
    }
  };
}
