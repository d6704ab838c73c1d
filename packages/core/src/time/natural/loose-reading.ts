import type { DateNumber } from './date-fields';
import { clockLabels, skippable, zeroZones } from './date-tokens';
import { monthOfName, weekdayOfName } from './vocabulary';

/** What the text says besides the numbers of the date. */
interface Said {
  hour?: number;
  minute?: number;
  second?: number;
  meridiem?: 'am' | 'pm';
  weekday?: number;
  offsetMinutes?: number;
  zoneNamed?: true;
}

/** One pass over the tokens of a date text. Each `take…` tells whether it could use the token, and moves to the last token it used. */
export class LooseReading {
  readonly numbers: DateNumber[] = [];
  readonly said: Said = {};
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** Whether every token could be used, and said something. */
  run(): boolean {
    while (this.#at < this.#tokens.length) {
      const token = this.#peek(0);
      const placed = /^\d/.test(token) ? this.#takeNumber(token) : this.#takeWord(token);
      if (!placed) return false;
      this.#at += 1;
    }
    return this.numbers.length > 0 || Object.keys(this.said).length > 0;
  }

  #peek(ahead: number): string {
    return this.#tokens[this.#at + ahead] ?? '';
  }

  #isEnd(ahead: number): boolean {
    return this.#at + ahead >= this.#tokens.length;
  }

  #takeNumber(token: string): boolean {
    return (
      this.#takeCompact(token) ||
      this.#takeLabelledClock(Number(token)) ||
      this.#takeColonClock(Number(token)) ||
      this.#takeSeparatedDate(token) ||
      this.#takeLoneNumber(token)
    );
  }

  /** `20240131`, `202401311020`, `20240131102030`, and after a whole date `10`, `1020`, `102030`. */
  #takeCompact(token: string): boolean {
    const digits = token.split('.')[0] ?? '';
    const isDateComplete = this.numbers.length === 3 && this.said.hour === undefined;
    const endsHere = this.#peek(1) !== ':' && clockLabels[this.#peek(1).toLowerCase()] === undefined;
    if (isDateComplete && endsHere && token === digits && (digits.length === 2 || digits.length === 4)) {
      return this.#setClock(digits.slice(0, 2), digits.slice(2), '');
    }
    if (digits.length === 6) {
      if (this.numbers.length === 0 && token === digits) return this.#addPairs(digits);
      return this.#setClock(digits.slice(0, 2), digits.slice(2, 4), token.slice(4));
    }
    if (token !== digits || ![8, 12, 14].includes(digits.length)) return false;
    this.#addNumber(digits.slice(0, 4), 'year');
    this.#addPairs(digits.slice(4, 8));
    return digits.length === 8 || this.#setClock(digits.slice(8, 10), digits.slice(10, 12), digits.slice(12));
  }

  #addPairs(digits: string): true {
    for (let at = 0; at < digits.length; at += 2) this.#addNumber(digits.slice(at, at + 2), null);
    return true;
  }

  #setClock(hour: string, minute: string, second: string): true {
    this.said.hour = Number(hour);
    if (minute !== '') this.said.minute = Number(minute);
    if (second !== '') this.said.second = Number(second);
    return true;
  }

  /** `10h`, `30 minutes`; a fraction goes to the next finer part. */
  #takeLabelledClock(value: number): boolean {
    const ahead = this.#peek(1) === ' ' ? 2 : 1;
    const label = clockLabels[this.#peek(ahead).toLowerCase()];
    if (label === undefined) return false;
    const whole = Math.floor(value);
    this.said[label] = label === 'second' ? value : whole;
    if (label !== 'second' && value !== whole) this.said[label === 'hour' ? 'minute' : 'second'] = (value - whole) * 60;
    this.#at += ahead;
    return true;
  }

  #takeColonClock(hour: number): boolean {
    if (this.#peek(1) !== ':' || !/^\d/.test(this.#peek(2))) return false;
    const minute = Number(this.#peek(2));
    this.said.hour = hour;
    this.said.minute = Math.floor(minute);
    if (minute % 1 !== 0) this.said.second = (minute % 1) * 60;
    this.#at += 2;
    if (this.#peek(1) === ':' && /^\d/.test(this.#peek(2))) {
      this.said.second = truncateToMicros(this.#peek(2));
      this.#at += 2;
    }
    return true;
  }

  #takeSeparatedDate(token: string): boolean {
    const separator = this.#peek(1);
    if (!['-', '/', '.'].includes(separator)) return false;
    if (this.#isEnd(2) || skippable.has(this.#peek(2).toLowerCase())) return this.#skipAfter(token);
    const second = this.#datePart(this.#peek(2));
    if (second === null) return false;
    this.#addNumber(token, null);
    this.numbers.push(second);
    this.#at += 2;
    if (this.#peek(1) !== separator || this.#isEnd(2)) return true;
    const third = this.#datePart(this.#peek(2));
    if (third === null) return false;
    this.numbers.push(third);
    this.#at += 2;
    return true;
  }

  #datePart(token: string): DateNumber | null {
    const month = monthOfName(token);
    if (month !== undefined) return { value: month, role: 'month' };
    return /^\d/.test(token) ? dateNumber(token) : null;
  }

  #skipAfter(token: string): true {
    this.#addNumber(token, null);
    this.#at += 1;
    return true;
  }

  #takeLoneNumber(token: string): boolean {
    const next = this.#peek(1).toLowerCase();
    const value = Number(token);
    const ahead = next === ' ' ? 2 : 1;
    const meridiem = this.#meridiemAt(ahead);
    if (meridiem !== null && value < 24) {
      this.said.hour = hourOfMeridiem(Math.floor(value), meridiem);
      this.#at += ahead;
      return true;
    }
    if (this.#isEnd(1)) return this.#addNumber(token, null);
    if (skippable.has(next)) return this.#skipAfter(token);
    const couldBeDay = value >= 1 && value <= 31;
    return couldBeDay && this.#addNumber(token, null);
  }

  #addNumber(token: string, role: DateNumber['role']): true {
    this.numbers.push(role === null ? dateNumber(token) : { value: Number(token), role });
    return true;
  }

  #takeWord(token: string): boolean {
    const word = token.toLowerCase();
    const weekday = weekdayOfName(word);
    if (weekday !== undefined) {
      this.said.weekday = weekday;
      return true;
    }
    const month = monthOfName(word);
    if (month !== undefined) return this.#takeMonth(month);
    const meridiem = this.#meridiemAt(0);
    if (meridiem !== null) return this.#takeMeridiem(meridiem);
    return this.#takeZone(token) || skippable.has(word);
  }

  #takeMonth(month: number): boolean {
    this.numbers.push({ value: month, role: 'month' });
    const separator = this.#peek(1);
    if (separator !== '-' && separator !== '/') return true;
    for (let part = 0; part < 2 && this.#peek(1) === separator; part += 1) {
      if (!/^\d+$/.test(this.#peek(2))) return part > 0;
      this.#addNumber(this.#peek(2), null);
      this.#at += 2;
    }
    return true;
  }

  #meridiemAt(ahead: number): 'am' | 'pm' | null {
    const word = this.#peek(ahead).toLowerCase();
    if (word === 'am' || word === 'a') return 'am';
    return word === 'pm' || word === 'p' ? 'pm' : null;
  }

  #takeMeridiem(meridiem: 'am' | 'pm'): boolean {
    const { hour } = this.said;
    if (hour === undefined || hour > 12) return false;
    this.said.hour = hourOfMeridiem(hour, meridiem);
    this.said.meridiem = meridiem;
    return true;
  }

  /** `Z`, `UTC`, `+02:00`, `-0530`, `+2`; another zone's capitals are read over. */
  #takeZone(token: string): boolean {
    if (this.said.hour === undefined) return false;
    if (token === '+' || token === '-') return this.#takeOffset(token);
    const isZero = zeroZones.has(token.toLowerCase());
    if (this.said.zoneNamed === true || !(isZero || /^[A-Z]{3,5}$/.test(token))) return false;
    this.said.zoneNamed = true;
    if (isZero) this.said.offsetMinutes = 0;
    return true;
  }

  #takeOffset(sign: '+' | '-'): boolean {
    const digits = this.#peek(1);
    if (!/^\d{1,2}$|^\d{4}$/.test(digits)) return false;
    const hasColon = digits.length <= 2 && this.#peek(2) === ':' && /^\d{2}$/.test(this.#peek(3));
    const minutes = hasColon ? this.#peek(3) : digits.slice(2);
    this.said.offsetMinutes = (sign === '-' ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(minutes));
    this.#at += hasColon ? 3 : 1;
    return true;
  }
}

function dateNumber(token: string): DateNumber {
  const value = Math.floor(Number(token));
  return { value, role: /^\d{3,}$/.test(token) || value > 100 ? 'year' : null };
}

function hourOfMeridiem(hour: number, meridiem: 'am' | 'pm'): number {
  if (meridiem === 'pm') return hour < 12 ? hour + 12 : hour;
  return hour === 12 ? 0 : hour;
}

function truncateToMicros(second: string): number {
  return Number(second.replace(/(\.\d{6})\d+$/, '$1'));
}
