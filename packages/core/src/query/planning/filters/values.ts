import type { FilterScalar } from '@meridian/contracts/documents';
import { utcParse } from 'd3-time-format';
import { type SqlValue, timeText } from '../../../sql';
import type { CellKind } from '../../../table';

const digits = /^[+-]?\d+$/;
const decimals = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A filter's value as the column can be compared with it: text of a number becomes the number (or null where it is none), truth beside
 * numbers 1 or 0, `<NULL>` null, `<empty string>` the empty text. Tabs and line ends around text are dropped, blanks are not. Source: spec/facts.md §4.1.
 */
export function filterValue(given: FilterScalar, kind: CellKind): SqlValue {
  if (kind === 'boolean') return booleanOf(typeof given === 'string' ? textOf(given) : given);
  if (kind === 'number' && typeof given === 'boolean') return Number(given);
  if (typeof given !== 'string') return kind === 'text' && given !== null ? String(given) : given;
  return kind === 'number' ? numberOf(trimmed(given)) : textOf(given);
}

const momentText = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(\.\d{1,6})?)?)?$/;

/** ISO text of a day or a moment without a zone as epoch milliseconds, fractions allowed; null where it is none. */
export function momentOf(given: string): number | null {
  const parts = momentText.exec(trimmed(given));
  if (!parts) return null;
  const [, day = '', clock = '00:00', seconds = '00', fraction = '0'] = parts;
  const ms = utcParse('%Y-%m-%d %H:%M:%S')(`${day} ${clock}:${seconds}`)?.getTime();
  const isDay = ms !== undefined && timeText(ms, 'date') === day;
  return isDay ? ms + Number(fraction) * 1000 : null;
}

function textOf(given: string): string | null {
  const text = trimmed(given);
  if (text === '<NULL>') return null;
  return text === '<empty string>' ? '' : text;
}

function trimmed(text: string): string {
  return text.replace(/^[\t\n]+|[\t\n]+$/g, '');
}

/** Integers beyond 2^53 stay exact. */
function numberOf(text: string): SqlValue {
  const bare = text.trim();
  if (digits.test(bare)) {
    const number = Number(bare);
    return Number.isSafeInteger(number) ? number : BigInt(bare);
  }
  const number = decimals.test(bare) ? Number(bare) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

function booleanOf(given: FilterScalar): boolean | null {
  if (given === null || typeof given === 'boolean') return given;
  return typeof given === 'string' ? given.trim().toLowerCase() === 'true' : given !== 0;
}
