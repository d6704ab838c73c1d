import type { TimeRangeRefusal } from '../../moment';
import { countryAliases, holidaysByCountry } from './countries';
import { dayOfRule } from './rule';

export interface HolidayQuestion {
  /** The beginning of the holiday's English name, in any case. */
  readonly name: string;
  /** ISO 3166 code of the country, two letters or three; `UK` too. */
  readonly country: string;
  readonly year: number;
}

/** Midnight of the first holiday of a year whose name begins so. */
export function findHoliday(
  question: HolidayQuestion,
): { readonly kind: 'ok'; readonly ms: number } | TimeRangeRefusal {
  const { name, country, year } = question;
  const rules = holidaysByCountry[countryAliases[country] ?? country];
  if (rules === undefined) {
    const known = Object.keys(holidaysByCountry).join(', ');
    return {
      kind: 'refused',
      error: 'unknown_country',
      message: `No holidays are known of the country "${country}". Type one of ${known}.`,
    };
  }
  const wanted = name.toLowerCase();
  const inYear = rules.filter(rule => rule.since <= year && year <= rule.until);
  const days = inYear
    .filter(rule => rule.name.toLowerCase().startsWith(wanted))
    .map(rule => dayOfRule(rule.rule, year));
  const found = days.filter(day => day !== null).sort((a, b) => a - b)[0];
  if (found !== undefined) return { kind: 'ok', ms: found };
  const names = [...new Set(inYear.map(rule => rule.name))].join(', ');
  return {
    kind: 'refused',
    error: 'unknown_holiday',
    message: `"${name}" is not a holiday of ${country} in ${year}. Type one of ${names}.`,
  };
}
