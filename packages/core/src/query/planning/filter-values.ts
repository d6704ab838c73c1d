import type { FilterScalar } from '@meridian/contracts/documents';
import type { CellKind } from '@meridian/core/table';
import type { SqlValue } from '../../sql';

const digits = /^[+-]?\d+$/;

/**
 * A filter's value as the column can be compared with it: text of a number becomes the number (or null where it is none), `<NULL>`
 * null, `<empty string>` the empty text. Tabs and line ends around text are dropped, blanks are not. Source: spec/facts.md §4.1.
 */
export function filterValue(given: FilterScalar, kind: CellKind): SqlValue {
  if (kind === 'boolean') return booleanOf(typeof given === 'string' ? textOf(given) : given);
  if (typeof given !== 'string') return kind === 'text' && given !== null ? String(given) : given;
  return kind === 'number' ? numberOf(trimmed(given)) : textOf(given);
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
  const number = bare === '' ? Number.NaN : Number(bare);
  return Number.isFinite(number) ? number : null;
}

function booleanOf(given: FilterScalar): boolean | null {
  if (given === null || typeof given === 'boolean') return given;
  return typeof given === 'string' ? given.trim().toLowerCase() === 'true' : given === 1;
}
