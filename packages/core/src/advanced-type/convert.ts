import { readAddress } from './internet-address';
import type { NumberRange } from './number-range';
import { readPort } from './port';

/** Kinds of values that a column may hold below its database type, so that people filter it in their own words. */
export const advancedTypes = ['internet_address', 'port'] as const;
export type AdvancedType = (typeof advancedTypes)[number];

/** What a person's word stands for in the database; null when it stands for nothing. */
export type Meaning = readonly number[] | number | NumberRange | null;

export interface Converted {
  /** One entry for each value, in order; empty when any has no meaning. */
  readonly values: readonly Exclude<Meaning, null>[];
  readonly display_value: string;
  /** Empty when every value has a meaning. */
  readonly error_message: string;
  readonly valid_filter_operators: readonly string[];
}

const readers = { internet_address: readAddress, port: readPort } as const;
const comparisons = ['==', '!=', '>', '<', '>=', '<='];

/** Reads people's words for values of an advanced type. */
export function convertValues(type: AdvancedType, words: readonly (string | number)[]): Converted {
  const given = words.filter(word => String(word).trim() !== '');
  const meanings = given.map(word => readers[type](String(word).trim()));
  const unknown = given.filter((_, i) => meanings[i] === null);
  if (unknown.length > 0) {
    const error_message = `'${unknown.join("', '")}' is not a valid ${type.replace('_', ' ')}.`;
    return { values: [], display_value: '', error_message, valid_filter_operators: [] };
  }
  const values = meanings.filter(meaning => meaning !== null);
  return {
    values,
    display_value: values.map(display).join(', '),
    error_message: '',
    valid_filter_operators:
      values.length > 1 || values.some(hasSeveral) ? ['IN', 'NOT IN'] : [...comparisons, 'IN', 'NOT IN'],
  };
}

function hasSeveral(value: Exclude<Meaning, null>): boolean {
  return typeof value !== 'number' && ('start' in value || value.length > 1);
}

function display(value: Exclude<Meaning, null>): string {
  if (typeof value === 'number') return String(value);
  return 'start' in value ? `${value.start} to ${value.end}` : value.join(', ');
}
