import { hourMs, isWithinCalendar, startOfDay } from '../calendar';
import { type PhraseReading, readPhrase } from '../natural/phrase';

/**
 * Moves a moment into the past by a spoken distance: `1 week`, `1 week ago` and `-1 week` are the same. A date replaces the day.
 * A text that says no distance leaves the moment where it is, as recorded.
 */
export function shiftIntoPast(ms: number, text: string): number {
  const signed = text.startsWith('-') ? text : `-${text}`;
  const source = Math.floor(ms / 1000) * 1000;
  const reading = readShift(signed, source);
  if (reading === null || !isWithinCalendar(reading.ms)) return ms;
  return reading.clock === 'open' ? reading.ms + clockOfOpenDay : reading.ms + (ms - source);
}

/** The time of day that a shift to a day without one leads to, as recorded. */
const clockOfOpenDay = 9 * hourMs;

/** `-7 days` counts; `last year` and its like are read as they are said; anything else is no distance. */
function readShift(signed: string, source: number): PhraseReading | null {
  const said = signed.slice(1).trim();
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(said)) {
    const date = readPhrase(said, source);
    return date && { ms: date.ms + (source - startOfDay(source)), clock: 'kept' };
  }
  if (/^\d+(?:\.\d+)?\s*[a-z]/i.test(said)) return readPhrase(signed, source);
  return /^(?:last|next|yesterday|today|tomorrow)\b/i.test(said) ? readPhrase(said, source) : null;
}
