import type { ColumnPlan } from '@meridian/contracts/documents';
import { t } from '../../lib/i18n';

const parts: Readonly<Record<string, string>> = {
  '%Y': '2001',
  '%y': '01',
  '%m': '06',
  '%d': '30',
  '%b': 'Jun',
  '%B': 'June',
  '%a': 'Sat',
  '%A': 'Saturday',
  '%H': '17',
  '%I': '05',
  '%M': '45',
  '%S': '09',
  '%f': '250',
  '%p': 'PM',
};

/** How 30 June 2001 looks in a strptime format. */
export const formatExample = (format: string): string =>
  format === 'iso' ? t('2001-06-30 (ISO)') : format.replace(/%[a-zA-Z]/g, part => parts[part] ?? part);

const dates = ['iso', '%d.%m.%Y', '%d/%m/%Y', '%m/%d/%Y', '%d-%m-%Y', '%d %b %Y', '%b %d, %Y', '%d/%m/%y', '%m/%d/%y'];
const clocks = ['iso', '%d.%m.%Y %H:%M', '%d/%m/%Y %H:%M', '%m/%d/%Y %H:%M', '%m/%d/%Y %I:%M %p', '%d %b %Y %H:%M:%S'];

/** Formats to choose from for a column: what was found first, then those that people use. */
export function offeredFormats({ type, formats }: Pick<ColumnPlan, 'type' | 'formats'>): readonly string[] {
  if (type !== 'date' && type !== 'timestamp') return [];
  return [...new Set([...formats, ...(type === 'date' ? dates : clocks)])];
}
