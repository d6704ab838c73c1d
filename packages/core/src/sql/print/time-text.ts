import type { TimeType } from '../ast';

const dayMs = 86_400_000;

/**
 * A moment as SQL literals hold it, in UTC: `2024-02-29`, `2024-02-29 12:00:00` or with six decimals where there are any.
 * `ms` is epoch milliseconds, fractions are microseconds.
 */
export function timeText(ms: number, as: TimeType): string {
  const day = Math.floor(ms / dayMs);
  const date = dateText(day);
  if (as === 'date') return date;
  const microseconds = Math.round((ms - day * dayMs) * 1000);
  const seconds = Math.floor(microseconds / 1_000_000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part => pad(part, 2));
  const fraction = microseconds % 1_000_000;
  const text = `${date} ${clock.join(':')}${fraction > 0 ? `.${pad(fraction, 6)}` : ''}`;
  return as === 'timestamptz' ? `${text}+00` : text;
}

/** Days since 1970-01-01 → proleptic Gregorian date; years are counted from March, so that the leap day is a year's last. */
function dateText(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const calendarMonth = month < 10 ? month + 3 : month - 9;
  const year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(calendarMonth, 2)}-${pad(dayOfMonth, 2)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
