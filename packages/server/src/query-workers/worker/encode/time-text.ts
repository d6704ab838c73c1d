import type { Cell } from '@meridian/core/table';
import { declined } from './short-cells';

const dayMs = 86_400_000;
const secondMs = 1000;
const point = 0x2e;
/** From 0000-01-01 to 9999-12-31, in days from 1970-01-01. */
const firstDay = -719_528;
const lastDay = 2_932_896;
/** `YYYY-MM-DD`, kept in words of four bytes. */
const dayBytes = 10;
const dayWords = 3;
const slots = 1024;
/** ` HH:MM:`, also in words. */
const minuteBytes = 7;
const minuteWords = 2;
const minutesOfDay = 1440;

/** How exactly times are written. */
export type Exactness = 'day' | 'second' | 'microsecond';

/** What the most exact of these times needs. */
export function exactnessOf(values: readonly Cell[]): Exactness {
  let found: Exactness = 'day';
  for (const value of values) {
    if (typeof value === 'number' && Number.isFinite(value)) found = atLeast(found, value);
    if (found === 'microsecond') return found;
  }
  return found;
}

function atLeast(exactness: Exactness, ms: number): Exactness {
  if (exactness === 'microsecond' || ms % secondMs !== 0) return 'microsecond';
  return exactness === 'day' && ms % dayMs === 0 ? 'day' : 'second';
}

/** Writes the times of one column, ISO with a blank, in UTC. Days it has written are remembered: most columns repeat them. */
export class TimeWriter {
  readonly #exactness: Exactness;
  readonly #days = new Int32Array(slots).fill(lastDay + 1);
  readonly #words = new Int32Array(slots * dayWords);

  constructor(exactness: Exactness) {
    this.#exactness = exactness;
  }

  /**
   * Gives where the time ends in `view`, and may touch two bytes behind; `declined` where it has no year of four digits. A time that
   * needs more than the column's exactness is written with more: nothing is lost.
   */
  write(view: DataView, start: number, ms: number): number {
    const day = Math.floor(ms / dayMs);
    if (!(day >= firstDay && day <= lastDay)) return declined;
    this.#writeDay(view, start, day | 0);
    const ofDay = ms - day * dayMs;
    if (ofDay === 0 && this.#exactness === 'day') return start + dayBytes;
    return writeClock(view, start + dayBytes, ofDay, this.#exactness === 'microsecond');
  }

  #writeDay(view: DataView, start: number, day: number): void {
    const slot = day & (slots - 1);
    const words = this.#words;
    const from = slot * dayWords;
    if (this.#days[slot] !== day) {
      keepDay(words, from, day);
      this.#days[slot] = day;
    }
    view.setInt32(start, words[from] ?? 0, true);
    view.setInt32(start + 4, words[from + 1] ?? 0, true);
    view.setInt32(start + 8, words[from + 2] ?? 0, true);
  }
}

/** ` HH:MM:SS` of a time since midnight, and what is less than a second where it is asked for or there. */
function writeClock(view: DataView, start: number, ofDay: number, isExact: boolean): number {
  const wholeMs = ofDay | 0;
  const second = (wholeMs / secondMs) | 0;
  const minute = (second / 60) | 0;
  view.setInt32(start, minutes[minute * minuteWords] ?? 0, true);
  view.setInt32(start + 4, minutes[minute * minuteWords + 1] ?? 0, true);
  view.setInt16(start + minuteBytes, pairs[second - minute * 60] ?? 0, true);
  if (!isExact && second * secondMs === ofDay) return start + 9;
  const ofSecond = wholeMs - second * secondMs;
  const micros = Math.min(999, Math.round((ofDay - wholeMs) * 1000));
  view.setUint8(start + 9, point);
  view.setInt16(start + 10, pairs[(ofSecond / 10) | 0] ?? 0, true);
  view.setInt16(start + 12, pairs[(ofSecond % 10) * 10 + ((micros / 100) | 0)] ?? 0, true);
  view.setInt16(start + 14, pairs[micros % 100] ?? 0, true);
  return start + 16;
}

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

/** From 00 to 99. */
const pairs = Int16Array.from({ length: 100 }, (_, value) => Buffer.from(twoDigits(value)).readInt16LE());

const minutes = Int32Array.from({ length: minutesOfDay * minuteWords }, (_, word) => {
  const minute = (word / minuteWords) | 0;
  const text = ` ${twoDigits((minute / 60) | 0)}:${twoDigits(minute % 60)}:0`;
  return Buffer.from(text).readInt32LE((word % minuteWords) * 4);
});

const cycleDays = 146_097;
const daysTo1970 = 719_468;

/** By the proleptic Gregorian calendar, counted in years that begin in March, 400 of them a cycle: the leap day comes last. */
function keepDay(words: Int32Array, from: number, day: number): void {
  const shifted = day + daysTo1970;
  const cycle = Math.floor(shifted / cycleDays);
  const ofCycle = (shifted - cycle * cycleDays) | 0;
  const leaps = ((ofCycle / 1460) | 0) - ((ofCycle / 36_524) | 0) + ((ofCycle / 146_096) | 0);
  const yearOfCycle = ((ofCycle - leaps) / 365) | 0;
  const ofYear = ofCycle - (365 * yearOfCycle + (yearOfCycle >> 2) - ((yearOfCycle / 100) | 0));
  const march = ((5 * ofYear + 2) / 153) | 0;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0);
  const dayOfMonth = ofYear - (((153 * march + 2) / 5) | 0) + 1;
  const text = Buffer.from(`${`${year}`.padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}  `);
  for (let word = 0; word < dayWords; word += 1) words[from + word] = text.readInt32LE(word * 4);
}
