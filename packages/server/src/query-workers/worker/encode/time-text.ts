import type { Cell } from '@meridian/core/table';
import { declined, writeTwoDigits } from './short-cells';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const secondMs = 1000;
const dash = 0x2d;
const blank = 0x20;
const colon = 0x3a;
const point = 0x2e;
/** From 0000-01-01 to 9999-12-31, in days from 1970-01-01. */
const firstDay = -719_528;
const lastDay = 2_932_896;
/** `YYYY-MM-DD` */
const dayBytes = 10;
const slots = 1024;

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
  readonly #texts = new Uint8Array(slots * dayBytes);

  constructor(exactness: Exactness) {
    this.#exactness = exactness;
  }

  /**
   * Gives where the time ends in `bytes`; `declined` where it has no year of four digits. A time that needs more than the column's
   * exactness is written with more: nothing is lost.
   */
  write(bytes: Uint8Array, start: number, ms: number): number {
    const day = Math.floor(ms / dayMs);
    if (!(day >= firstDay && day <= lastDay)) return declined;
    const at = this.#writeDay(bytes, start, day | 0);
    const ofDay = ms - day * dayMs;
    const exactness = atLeast(this.#exactness, ofDay);
    return exactness === 'day' ? at : writeClock(bytes, at, { ofDay, exactness });
  }

  #writeDay(bytes: Uint8Array, start: number, day: number): number {
    const slot = day & (slots - 1);
    const from = slot * dayBytes;
    const texts = this.#texts;
    if (this.#days[slot] !== day) {
      writeDay(texts, from, day);
      this.#days[slot] = day;
    }
    for (let index = 0; index < dayBytes; index += 1) bytes[start + index] = texts[from + index] ?? 0;
    return start + dayBytes;
  }
}

interface Clock {
  /** Milliseconds since midnight. */
  readonly ofDay: number;
  readonly exactness: Exactness;
}

function writeClock(bytes: Uint8Array, start: number, { ofDay, exactness }: Clock): number {
  const wholeMs = ofDay | 0;
  bytes[start] = blank;
  writeTwoDigits(bytes, start + 1, (wholeMs / hourMs) | 0);
  bytes[start + 3] = colon;
  writeTwoDigits(bytes, start + 4, ((wholeMs % hourMs) / minuteMs) | 0);
  bytes[start + 6] = colon;
  writeTwoDigits(bytes, start + 7, ((wholeMs % minuteMs) / secondMs) | 0);
  if (exactness === 'second') return start + 9;
  bytes[start + 9] = point;
  const ofSecond = wholeMs % secondMs;
  const micros = Math.min(999, Math.round((ofDay - wholeMs) * 1000));
  writeTwoDigits(bytes, start + 10, (ofSecond / 10) | 0);
  writeTwoDigits(bytes, start + 12, (ofSecond % 10) * 10 + ((micros / 100) | 0));
  writeTwoDigits(bytes, start + 14, micros % 100);
  return start + 16;
}

const cycleDays = 146_097;
const daysTo1970 = 719_468;

/** By the proleptic Gregorian calendar, counted in years that begin in March, 400 of them a cycle: the leap day comes last. */
function writeDay(bytes: Uint8Array, start: number, day: number): void {
  const shifted = day + daysTo1970;
  const cycle = Math.floor(shifted / cycleDays);
  const ofCycle = (shifted - cycle * cycleDays) | 0;
  const leaps = ((ofCycle / 1460) | 0) - ((ofCycle / 36_524) | 0) + ((ofCycle / 146_096) | 0);
  const yearOfCycle = ((ofCycle - leaps) / 365) | 0;
  const ofYear = ofCycle - (365 * yearOfCycle + (yearOfCycle >> 2) - ((yearOfCycle / 100) | 0));
  const march = ((5 * ofYear + 2) / 153) | 0;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0);
  writeTwoDigits(bytes, start, (year / 100) | 0);
  writeTwoDigits(bytes, start + 2, year % 100);
  bytes[start + 4] = dash;
  writeTwoDigits(bytes, start + 5, month);
  bytes[start + 7] = dash;
  writeTwoDigits(bytes, start + 8, ofYear - (((153 * march + 2) / 5) | 0) + 1);
}
