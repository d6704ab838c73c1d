import { americas } from './americas';
import { asiaPacificAfrica } from './asia-pacific-africa';
import { northernEurope } from './northern-europe';
import type { HolidayRule } from './rule';
import { westernEurope } from './western-europe';

/** Public holidays by country (ISO 3166 alpha-2), on the day itself and not where a weekend moves it. Names in English. */
export const holidaysByCountry: Readonly<Record<string, readonly HolidayRule[]>> = {
  ...americas,
  ...northernEurope,
  ...westernEurope,
  ...asiaPacificAfrica,
};

/** Other spellings of the codes above. */
export const countryAliases: Readonly<Record<string, string>> = {
  UK: 'GB',
  GBR: 'GB',
  USA: 'US',
  CAN: 'CA',
  DEU: 'DE',
  FRA: 'FR',
  ITA: 'IT',
  ESP: 'ES',
  PRT: 'PT',
  NLD: 'NL',
  BEL: 'BE',
  AUT: 'AT',
  CHE: 'CH',
  IRL: 'IE',
  SWE: 'SE',
  NOR: 'NO',
  DNK: 'DK',
  FIN: 'FI',
  POL: 'PL',
  CZE: 'CZ',
  AUS: 'AU',
  NZL: 'NZ',
  JPN: 'JP',
  CHN: 'CN',
  BRA: 'BR',
  MEX: 'MX',
  ZAF: 'ZA',
};
