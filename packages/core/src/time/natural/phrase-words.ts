import { hourMs } from '../calendar';

const maxCharacters = 200;

/** Lower-case words, numbers, signs, clock times and ISO dates; null where the text holds anything else or is longer than a phrase. */
export function wordsOf(text: string): readonly string[] | null {
  if (text.length > maxCharacters) return null;
  const lower = text.toLowerCase().replace(/[.!]\s*$/, '');
  const words = lower.match(/\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?::\d{2}){1,2}|\d+(?:\.\d+)?|[a-z]+|[-+]|[^\s,]/g) ?? [];
  return words.every(word => /^(?:[a-z]+|[-+]|\d.*)$/.test(word)) ? words : null;
}

/** How a phrase stands to the present. */
export type RelationWord = 'last' | 'next' | 'this';
export const relations: Readonly<Record<string, RelationWord>> = {
  last: 'last',
  previous: 'last',
  prior: 'last',
  next: 'next',
  this: 'this',
};
/** Hours that parts of a day begin at. */
export const dayParts: Readonly<Record<string, number>> = {
  morning: 6,
  breakfast: 8,
  noon: 12,
  lunch: 12,
  afternoon: 13,
  evening: 18,
  dinner: 19,
  night: 21,
  tonight: 21,
  midnight: 0,
};
/** Words that may stand before "of" and a period. */
export const leadIns = new Set([
  'start',
  'end',
  'beginning',
  'first',
  'second',
  'third',
  'last',
  'st',
  'nd',
  'rd',
  'th',
  'the',
]);

/** Milliseconds since midnight of `17:30`, `173015` or, with `am` or `pm` behind it, `5`; null for anything else. */
export function readClockWord(word: string, meridiem: string | null): number | null {
  const clock = clockOf(word);
  if (clock === null || (clock[2] === undefined && meridiem === null)) return null;
  const [hour, minute, second] = [Number(clock[1]), Number(clock[2] ?? 0), Number(clock[3] ?? 0)];
  if (hour > 24 || minute > 59 || second > 59) return null;
  const clockHour = meridiem === null ? hour % 24 : (hour % 12) + (meridiem.startsWith('p') ? 12 : 0);
  return clockHour * hourMs + minute * 60_000 + second * 1000;
}

/** `17`, `17:30`, `17:30:15`, `173015` and `93015` as hour, minute, second. */
function clockOf(word: string): readonly (string | undefined)[] | null {
  return /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?$/.exec(word) ?? /^(\d{1,2})(\d{2})(\d{2})$/.exec(word);
}
