import { civilToMs, dayMs } from '../../calendar';

/** New Year's days whose new moon lies within minutes of midnight in China, as the calendar was published; computed calendars disagree there. */
const publishedNewYears: Readonly<Record<number, { readonly month: number; readonly day: number }>> = {
  1954: { month: 2, day: 3 },
  2027: { month: 2, day: 6 },
  2030: { month: 2, day: 3 },
};

/** Midnight of a day of the Chinese lunisolar calendar in the lunar year that begins in `year`; leap months are passed over. Null outside 1900–2100. */
export function lunarDay(year: number, month: number, day: number): number | null {
  if (year < 1900 || year > 2100) return null;
  const published = month === 1 && day === 1 ? publishedNewYears[year] : undefined;
  if (published !== undefined) return civilToMs({ year, ...published });
  const chineseCalendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const first = civilToMs({ year, month: 1, day: 20 }) + (month - 1) * 29 * dayMs;
  for (let ahead = 0; ahead < 75; ahead += 1) {
    const ms = first + ahead * dayMs;
    if (chineseCalendar.format(new Date(ms)) === `${month}/${day}`) return ms;
  }
  return null;
}

/** Midnight of the day of the solar term Qingming. Source: the usual approximation for 1900–2099. */
export function qingming(year: number): number | null {
  if (year < 1900 || year > 2099) return null;
  const sinceCentury = year % 100;
  const constant = year < 2000 ? 5.59 : 4.81;
  const day = Math.floor(sinceCentury * 0.2422 + constant) - Math.floor(sinceCentury / 4);
  return civilToMs({ year, month: 4, day });
}
