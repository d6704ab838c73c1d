import type { UploadColumnType } from '@meridian/contracts/documents';

/** Texts that mean "nothing" in a column of numbers, dates or booleans. In a text column only the empty text does. */
const absentTexts = new Set(['', 'na', 'n/a', '#n/a', 'nan', 'null', 'none', '-', '\\n', 'nil']);

const integer = /^-?(0|[1-9]\d*)$/;
const leadingZero = /^[-+]?0\d/;
const decimalPoint = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
const decimalComma = /^[-+]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?(e[-+]?\d+)?$/i;
const groupedPoint = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const truths = new Set(['true', 'false', 'yes', 'no', 't', 'f', 'y', 'n']);
const largestInteger = 9_223_372_036_854_775_807n;

export const isAbsent = (value: string): boolean => absentTexts.has(value.trim().toLowerCase());

export interface Reading {
  readonly type: UploadColumnType;
  readonly decimal: '.' | ',';
}

/**
 * The narrowest reading that holds for every value given (absent ones left out); dates are not looked at here.
 * `1,234` alone is ambiguous: `commaIsDecimal` says how this file is likely to mean it.
 */
export function readNumbersAndTruths(values: readonly string[], commaIsDecimal: boolean): Reading | null {
  const filled = values.map(value => value.trim()).filter(value => !isAbsent(value));
  if (filled.length === 0) return null;
  if (filled.every(value => truths.has(value.toLowerCase()))) return { type: 'boolean', decimal: '.' };
  if (filled.some(value => leadingZero.test(value) && !/[.,]/.test(value))) return null;
  if (filled.every(isInteger)) return { type: 'integer', decimal: '.' };
  const point = filled.every(value => decimalPoint.test(value) || groupedPoint.test(value)) && filled.every(fitsDouble);
  const comma = filled.every(value => decimalComma.test(value)) && filled.every(fitsDouble);
  if (point && !(comma && commaIsDecimal) && filled.some(hasMark)) return { type: 'decimal', decimal: '.' };
  return comma && filled.some(hasMark) ? { type: 'decimal', decimal: ',' } : null;
}

function isInteger(value: string): boolean {
  if (!integer.test(value)) return false;
  if (value.length < 18) return true;
  const number = BigInt(value.replace('+', ''));
  return number <= largestInteger && number >= -largestInteger - 1n;
}

/** Digits alone beyond 64 bits are an identifier, not a number: a double would lose the last ones. */
const hasMark = (value: string): boolean => /[.,e]/i.test(value);
const fitsDouble = (value: string): boolean => value.replace(/\D/g, '').length <= 17;

/** What SQL needs to turn the text of column `v` into the type; null where it does not fit, as for the absent texts. */
export function castExpression(
  v: string,
  type: UploadColumnType,
  how: { readonly decimal: '.' | ','; readonly formats: readonly string[] },
): string {
  switch (type) {
    case 'text':
      return `nullif(${v}, '')`;
    case 'integer':
      return `TRY_CAST(CASE WHEN regexp_full_match(${v}, '\\s*[-+]?[0-9]+\\s*') THEN ${v} END AS BIGINT)`;
    case 'decimal':
      return `TRY_CAST(CASE WHEN regexp_matches(${v}, '[0-9]') THEN ${how.decimal === ',' ? `replace(replace(${v}, '.', ''), ',', '.')` : `replace(${v}, ',', '')`} END AS DOUBLE)`;
    case 'boolean':
      return `CASE WHEN lower(trim(${v})) IN ('true', 'yes', 't', 'y', '1') THEN true WHEN lower(trim(${v})) IN ('false', 'no', 'f', 'n', '0') THEN false END`;
    case 'date':
      return `CAST(${timeExpression(`trim(${v})`, how.formats)} AS DATE)`;
    case 'timestamp':
      return timeExpression(`trim(${v})`, how.formats);
  }
  return type satisfies never;
}

function timeExpression(v: string, formats: readonly string[]): string {
  const iso = formats.includes('iso') ? [`(TRY_CAST(${v} AS TIMESTAMPTZ) AT TIME ZONE 'UTC')`] : [];
  const named = formats.filter(format => format !== 'iso').map(format => `'${format}'`);
  const parsed = named.length > 0 ? [`try_strptime(${v}, [${named.join(', ')}])`] : [];
  const all = [...iso, ...parsed];
  return all.length === 0 ? 'CAST(NULL AS TIMESTAMP)' : `coalesce(${all.join(', ')})`;
}

export const absentList: readonly string[] = [...absentTexts];
