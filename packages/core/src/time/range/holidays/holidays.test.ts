import { describe, expect, it } from 'vitest';
import { findHoliday } from './index';

function dayOf(name: string, country: string, year: number): string {
  const found = findHoliday({ name, country, year });
  return found.kind === 'ok' ? new Date(found.ms).toISOString().slice(0, 10) : found.error;
}

describe('findHoliday', () => {
  it.each([
    ['thanks', 'US', 2024, '2024-11-28'],
    ['memorial', 'US', 2023, '2023-05-29'],
    ['Juneteenth', 'US', 2020, 'unknown_holiday'],
    ['Spring Bank', 'UK', 2022, '2022-06-02'],
    ['Easter Monday', 'DE', 2024, '2024-04-01'],
    ['Ascension', 'FRA', 2024, '2024-05-09'],
    ['Midsummer Day', 'SE', 2024, '2024-06-22'],
    ['Vernal', 'JP', 2024, '2024-03-20'],
    ['Chinese New Year', 'CN', 2024, '2024-02-10'],
    ['Chinese New Year (', 'CN', 2027, '2027-02-06'],
    ['Mid-Autumn', 'CN', 2025, '2025-10-06'],
    ['Tomb', 'CN', 2024, '2024-04-04'],
    ['christmas', 'XX', 2024, 'unknown_country'],
  ])('finds %s in %s in %d', (name, country, year, day) => {
    expect(dayOf(name, country, year)).toBe(day);
  });
});
