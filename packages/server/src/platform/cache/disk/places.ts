import type { Segment } from './segments';

/** Where the newest record of a name lies. */
export interface Place {
  readonly segment: Segment;
  readonly at: number;
  readonly length: number;
  /** Milliseconds since 1970. */
  readonly untilMs: number;
}

/** What lies where, and how much of it: names of all records, and the segments, oldest first. */
export interface Places {
  readonly segments: readonly Segment[];
  get(name: string): Place | undefined;
  /** Null: the newest record says that the name was deleted. */
  set(name: string, place: Place | null): void;
  add(segment: Segment): void;
  /** Counts a record of the segment, whether it is the newest of its name or not. */
  count(segment: Segment, bytes: number): void;
  counted(segment: Segment): number;
  /** Takes the oldest segment out, while all together count more than this and it is not the only one; null when there is room. */
  oldestAbove(mostBytes: number): Segment | null;
}

/** What a small record counts, so that the number of names is bounded as well. */
const countedLeastBytes = 1024;

export function createPlaces(): Places {
  const byName = new Map<string, Place>();
  const bytesOf = new Map<Segment, number>();
  const segments: Segment[] = [];
  const state = { bytes: 0 };
  const forget = (segment: Segment) => {
    state.bytes -= bytesOf.get(segment) ?? 0;
    bytesOf.delete(segment);
    for (const [name, place] of byName) if (place.segment === segment) byName.delete(name);
  };
  return {
    segments,
    get: name => byName.get(name),
    set: (name, place) => {
      if (place === null) byName.delete(name);
      else byName.set(name, place);
    },
    add: segment => {
      segments.push(segment);
    },
    count: (segment, bytes) => {
      const counted = Math.max(bytes, countedLeastBytes);
      bytesOf.set(segment, (bytesOf.get(segment) ?? 0) + counted);
      state.bytes += counted;
    },
    counted: segment => bytesOf.get(segment) ?? 0,
    oldestAbove: mostBytes => {
      if (state.bytes <= mostBytes || segments.length < 2) return null;
      const [oldest] = segments.splice(0, 1);
      if (oldest === undefined) return null;
      forget(oldest);
      return oldest;
    },
  };
}
