import { t } from '../i18n';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When something happened, in a list: "4 min ago" up to a day, "Yesterday", "18 Nov", with the year once it is another one. */
export function whenText(at: Date, now: Date): string {
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < minute) return t('Just now');
  if (ageMs < hour) return t('{{count}} min ago', { count: Math.floor(ageMs / minute) });
  if (ageMs < day && at.getDate() === now.getDate()) return t('{{count}} h ago', { count: Math.floor(ageMs / hour) });
  if (isDayBefore(at, now)) return t('Yesterday');
  return at.getFullYear() === now.getFullYear() ? dayMonth.format(at) : dayMonthYear.format(at);
}

/** The same inside a sentence: "just now", "yesterday", "2 h ago", "18 Nov". */
export function whenInText(at: Date, now: Date): string {
  const text = whenText(at, now);
  return /^\d/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The full date, for a tooltip: "18 November 2026, 14:02". */
export const fullTime = (at: Date): string => full.format(at);

/** "Good morning, Ana", by the hour of the clock on the wall; without a name, "Good morning". */
export function greeting(now: Date, name: string | null): string {
  const hours = now.getHours();
  const isMorning = hours >= 5 && hours < 12;
  const isAfternoon = hours >= 12 && hours < 18;
  if (name === null) return isMorning ? t('Good morning') : isAfternoon ? t('Good afternoon') : t('Good evening');
  if (isMorning) return t('Good morning, {{name}}', { name });
  return isAfternoon ? t('Good afternoon, {{name}}', { name }) : t('Good evening, {{name}}', { name });
}

function isDayBefore(at: Date, now: Date): boolean {
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return at.toDateString() === before.toDateString();
}

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
