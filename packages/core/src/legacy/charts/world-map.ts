import { columnLabel, metricLabel } from '../../chart';
import type { LegacyChart, LegacyForm } from '../chart';
import { columnAt, metricAt, metricsOf, textOf } from '../form-values';
import { type Country, countries } from './countries';

const keys: Readonly<Record<string, 'name' | 'cca2' | 'cca3' | 'cioc'>> = {
  name: 'name',
  cca2: 'cca2',
  cca3: 'cca3',
  cioc: 'cioc',
};

/** A value for each country, or two; a country that nobody knows is `XXX`. */
export const worldMap: LegacyChart = {
  question(form, base) {
    const metric = metricAt(form, 'metric');
    const ordered = form['sort_by_metric'] ? { orderby: [[metric, false]] } : {};
    return { ...base, columns: [columnAt(form, 'entity')], ...ordered };
  },
  data(form, { rows }) {
    const entity = columnLabel(columnAt(form, 'entity'));
    const first = metricLabel(metricAt(form, 'metric'));
    const [second] = metricsOf(form['secondary_metric']);
    return rows.map(row => {
      const values = {
        m1: row[first] ?? null,
        ...(second === undefined ? {} : { m2: row[metricLabel(second)] ?? null }),
      };
      const code = row[entity] ?? null;
      const country = typeof code === 'string' ? countryOf(form, code) : undefined;
      if (country === undefined) return { country: 'XXX', ...values };
      const { cca3, name, latitude, longitude } = country;
      return { country: cca3, ...values, code, latitude, longitude, name };
    });
  },
};

const byKey = new Map<string, ReadonlyMap<string, Country>>();

function countryOf(form: LegacyForm, code: string): Country | undefined {
  const key = keys[textOf(form['country_fieldtype']) ?? ''];
  if (key === undefined) return undefined;
  const known = byKey.get(key) ?? new Map(countries.map(country => [country[key].toLowerCase(), country]));
  byKey.set(key, known);
  return code === '' ? undefined : known.get(code.toLowerCase());
}
