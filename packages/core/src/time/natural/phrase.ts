import { addUnits, type CalendarUnit, civilToMs, dayMs, hourMs, msToCivil, startOfDay, weekdayOf } from '../calendar';
import { readLooseDate } from './loose-date';
import { dayParts, leadIns, readClockWord, relations, wordsOf } from './phrase-words';
import { open, type PhraseReading, relatedDay, relatedMonth, relatedUnit, relatedWeekday } from './related-period';
import { monthOfName, numberOfName, unitOfName, weekdayOfName } from './vocabulary';

export type { PhraseReading };

/**
 * Reads phrases such as `3 days ago`, `in 2 weeks`, `a month from now`, `2 days after tomorrow`, `yesterday 5pm`, `last tuesday`,
 * `end of month`, counted from `source`. Null where the phrase is not known.
 */
export function readPhrase(text: string, source: number): PhraseReading | null {
  const words = wordsOf(text);
  return words === null ? null : new Phrase(words, source).read();
}

interface Distance {
  readonly count: number;
  readonly unit: CalendarUnit;
}

class Phrase {
  readonly #words: readonly string[];
  readonly #source: number;
  #at = 0;

  constructor(words: readonly string[], source: number) {
    this.#words = words;
    this.#source = source;
  }

  read(): PhraseReading | null {
    const reading = this.#readMoment();
    return this.#at === this.#words.length ? reading : null;
  }

  #peek(ahead = 0): string {
    return this.#words[this.#at + ahead] ?? '';
  }

  #take(...words: readonly string[]): boolean {
    if (!words.every((word, ahead) => this.#peek(ahead) === word)) return false;
    this.#at += words.length;
    return true;
  }

  #takeAny(...words: readonly string[]): boolean {
    return words.some(word => this.#take(word));
  }

  #readMoment(): PhraseReading | null {
    while (this.#takeAny('the', 'on', 'at'));
    const clock = this.#readClock();
    if (clock !== null && this.#at === this.#words.length)
      return { ms: startOfDay(this.#source) + clock, clock: 'said' };
    const moment = this.#readDistanceFrom() ?? this.#readAnchor();
    if (moment === null) return null;
    if (clock !== null) return { ms: startOfDay(moment.ms) + clock, clock: 'said' };
    return this.#readTail(moment);
  }

  /** What may follow a day: a time of day, or a signed distance. */
  #readTail(moment: PhraseReading): PhraseReading | null {
    this.#takeAny('at');
    const clock = this.#readClock();
    if (clock !== null) return { ms: startOfDay(moment.ms) + clock, clock: 'said' };
    if (this.#peek() !== '+' && this.#peek() !== '-') return moment;
    const distances = this.#readDistances();
    return distances === null ? null : moved(moment, distances);
  }

  #readDistanceFrom(): PhraseReading | null {
    const start = this.#at;
    const isFuture = this.#take('in');
    const distances = this.#readDistances();
    if (distances === null) {
      this.#at = start;
      return null;
    }
    const here: PhraseReading = { ms: this.#source, clock: 'kept' };
    if (isFuture) return moved(here, distances);
    if (this.#take('ago')) return moved(here, distances.map(backwards));
    if (this.#takeAny('later', 'hence')) return moved(here, distances);
    const isBefore = this.#take('before');
    if (isBefore || this.#takeAny('from', 'after', 'since')) {
      const reference = this.#readMoment();
      return reference === null ? null : moved(reference, isBefore ? distances.map(backwards) : distances);
    }
    return moved(here, distances);
  }

  #readDistances(): readonly Distance[] | null {
    const distances: Distance[] = [];
    for (;;) {
      const start = this.#at;
      if (distances.length > 0) this.#take('and');
      const distance = this.#readDistance();
      if (distance === null) {
        this.#at = start;
        return distances.length === 0 ? null : distances;
      }
      distances.push(distance);
    }
  }

  #readDistance(): Distance | null {
    const sign = this.#take('-') ? -1 : 1;
    if (sign === 1) this.#take('+');
    const word = this.#peek();
    const count = /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : numberOfName(word);
    const unit = unitOfName(this.#peek(1));
    if (count === undefined || unit === undefined) return null;
    this.#at += 2;
    return { count: sign * count, unit };
  }

  /** "The day before" and "the day after" do not move the day they name, as recorded. */
  #readAnchor(): PhraseReading | null {
    const today = startOfDay(this.#source);
    if (this.#take('now')) return { ms: this.#source, clock: 'said' };
    if (this.#take('today')) return open(today);
    if (this.#take('tomorrow')) return open(today + dayMs);
    if (this.#take('yesterday')) return open(today - dayMs);
    if (this.#take('day', 'before') || this.#take('day', 'after')) return this.#readAnchor();
    return this.#readPeriodEnd() ?? this.#readWithin() ?? this.#readRelated() ?? this.#readDate();
  }

  /** `eod` closes at five in the afternoon, as working days do. */
  #readPeriodEnd(): PhraseReading | null {
    const { year, month } = msToCivil(this.#source);
    if (this.#take('eod') || this.#take('end', 'of', 'day')) {
      const moment = this.#at < this.#words.length ? this.#readAnchor() : open(startOfDay(this.#source));
      return moment === null ? null : { ms: startOfDay(moment.ms) + 17 * hourMs, clock: 'said' };
    }
    if (this.#take('eom') || this.#take('end', 'of', 'month'))
      return open(civilToMs({ year, month: month + 1, day: 0 }));
    return this.#take('eoy') || this.#take('end', 'of', 'year') ? open(civilToMs({ year, month: 12, day: 31 })) : null;
  }

  /** `first week of last month`: the period after "of" decides alone, as recorded. */
  #readWithin(): PhraseReading | null {
    const of = this.#words.indexOf('of', this.#at);
    if (of <= this.#at) return null;
    const lead = this.#words.slice(this.#at, of);
    const isLead = (word: string) =>
      leadIns.has(word) ||
      /^\d+$/.test(word) ||
      word === 'quarter' ||
      unitOfName(word) !== undefined ||
      weekdayOfName(word) !== undefined;
    if (!lead.every(isLead)) return null;
    this.#at = of + 1;
    return this.#readAnchor();
  }

  #readRelated(): PhraseReading | null {
    const relation = relations[this.#peek()];
    const word = this.#peek(1);
    const day = weekdayOfName(this.#peek());
    if (relation === undefined) return day === undefined ? null : this.#readWeekdayPart(day);
    this.#at += 1;
    const start = this.#at;
    const distances = this.#readDistances();
    if (distances !== null) return moved({ ms: this.#source, clock: 'kept' }, distances);
    this.#at = start + 1;
    const weekday = weekdayOfName(word);
    if (weekday !== undefined) return open(relatedWeekday(relation, weekday, this.#source));
    const month = monthOfName(word);
    if (month !== undefined) return open(relatedMonth(relation, month, this.#source));
    const part = dayParts[word];
    if (part !== undefined) return { ms: relatedDay(relation, this.#source) + part * hourMs, clock: 'said' };
    return relatedUnit(relation, unitOfName(word), this.#source);
  }

  /** `monday morning` is a coming one. */
  #readWeekdayPart(weekday: number): PhraseReading | null {
    if (this.#words.length < 2) return null;
    this.#at += 1;
    const wait = (weekday - weekdayOf(this.#source) + 7) % 7;
    return open(startOfDay(this.#source) + wait * dayMs);
  }

  #readDate(): PhraseReading | null {
    for (let end = this.#words.length; end > this.#at; end -= 1) {
      const moment = readLooseDate(this.#words.slice(this.#at, end).join(' '), this.#source);
      if (moment === null) continue;
      this.#at = end;
      return { ms: moment.ms, clock: moment.ms === startOfDay(moment.ms) ? 'open' : 'said' };
    }
    return null;
  }

  /** Milliseconds since midnight of `17:30`, `5pm`, `5 pm`, `noon`, `morning`. */
  #readClock(): number | null {
    const word = this.#peek();
    const part = dayParts[word];
    if (part !== undefined) {
      this.#at += 1;
      this.#take('at');
      return this.#readClock() ?? part * hourMs;
    }
    const meridiem = ['am', 'pm', 'a', 'p'].find(text => text === this.#peek(1)) ?? null;
    const clock = readClockWord(word, meridiem);
    if (clock !== null) this.#at += meridiem === null ? 1 : 2;
    return clock;
  }
}

function backwards(distance: Distance): Distance {
  return { ...distance, count: -Math.abs(distance.count) };
}

/** Parts of a day and finer make the time of day a said one. */
function moved(from: PhraseReading, distances: readonly Distance[]): PhraseReading {
  let { ms, clock } = from;
  for (const { count, unit } of distances) {
    const isFine = unit === 'hour' || unit === 'minute' || unit === 'second';
    ms = addUnits(ms, unit === 'month' || unit === 'year' ? Math.trunc(count) : count, unit);
    if (isFine) clock = 'said';
  }
  return { ms, clock };
}
