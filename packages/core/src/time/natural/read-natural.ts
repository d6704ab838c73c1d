import { isWithinCalendar, startOfDay } from '../calendar';
import type { Moment, TimeRangeRefusal } from '../moment';
import { readLooseDate } from './loose-date';
import { readPhrase } from './phrase';

/** Reads a date, a clock time or an English phrase; without a time of day it is midnight. */
export function readNatural(text: string, now: number): Moment | TimeRangeRefusal {
  const bare = /^\s*(\d+)\s+(second|minute|hour|day|week|month|quarter|year)s?\s*$/i.test(text);
  if (bare) {
    const message = `"${text.trim()}" could be past or future. Type "${text.trim()} ago" or "${text.trim()} later".`;
    return { kind: 'refused', error: 'ambiguous', message };
  }
  const date = readLooseDate(text, now);
  if (date !== null) return date;
  const phrase = readPhrase(text, now);
  if (phrase === null || !isWithinCalendar(phrase.ms)) return unparsable(text);
  const ms = phrase.clock === 'said' ? Math.floor(phrase.ms / 1000) * 1000 : startOfDay(phrase.ms);
  return { ms, offsetMinutes: null };
}

function unparsable(text: string): TimeRangeRefusal {
  const message = `"${text.trim()}" is not a date or time that can be read. Type a date such as "2024-01-31", or "today", "7 days ago", "Last month", "DATEADD(DATETIME('today'), -1, month)".`;
  return { kind: 'refused', error: 'unparsable', message };
}
