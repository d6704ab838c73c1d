import { TemplateFault } from '../fault';
import { exponentDigits, fixedDigits } from './decimals';
import { printFraction, printValue } from './print';
import { isNumber, kindOf, type Run, type Value, wholeOf } from './value';

/** How one value is written: Python's format specification, as `format` and `%` share it. */
export interface FormatSpec {
  readonly fill: string;
  readonly align: '<' | '>' | '^' | '=' | null;
  readonly sign: '+' | '-' | ' ';
  readonly width: number;
  readonly grouping: ',' | '_' | '';
  /** Digits after the point, or characters of a text. */
  readonly precision: number | null;
  /** '' lets the value choose. */
  readonly type: string;
}

const pattern = /^(?:(.)?([<>^=]))?([-+ ])?(0)?(\d+)?([,_])?(?:\.(\d+))?([bdeEfFgGnosxX%])?$/su;
const maxDigits = 100;

/** @throws TemplateFault where it is none */
export function parseFormatSpec(text: string): FormatSpec {
  const found = pattern.exec(text);
  if (!found) throw new TemplateFault(`":${text}" is no format`);
  const [, fill, align, sign = '-', zero, width = '0', grouping = '', precision, type = ''] = found;
  return {
    fill: fill ?? (zero === undefined ? ' ' : '0'),
    align: (align as FormatSpec['align'] | undefined) ?? (zero === undefined ? null : '='), // one of the four the pattern names
    sign: sign as FormatSpec['sign'], // one of the three the pattern names
    width: Number(width),
    grouping: grouping as FormatSpec['grouping'], // one of the two the pattern names
    precision: precision === undefined ? null : Number(precision),
    type,
  };
}

/** @throws TemplateFault where the value cannot be written so */
export function formatValue({ meter }: Run, value: Value, spec: FormatSpec): string {
  meter.make(spec.width);
  if ((spec.precision ?? 0) > maxDigits) throw new TemplateFault(`a format has at most ${maxDigits} digits`);
  if (!isNumber(value) || spec.type === 's' || (typeof value === 'boolean' && spec.type === '')) {
    if (spec.type !== '' && spec.type !== 's') {
      throw new TemplateFault(`${kindOf(value)} cannot be written as "${spec.type}", which is for numbers`);
    }
    const text = printValue(meter, value);
    meter.make(text.length);
    return padded(spec.precision === null ? text : text.slice(0, spec.precision), {
      ...spec,
      align: spec.align ?? '<',
    });
  }
  return writtenNumber(value, spec);
}

function writtenNumber(value: number | bigint | boolean, spec: FormatSpec): string {
  const { digits, isNegative } = digitsOf(value, spec);
  const sign = isNegative ? '-' : spec.sign === '-' ? '' : spec.sign;
  if (spec.align !== '=') return padded(sign + digits, { ...spec, align: spec.align ?? '>' });
  return sign + padded(digits, { ...spec, align: '>', width: spec.width - sign.length });
}

/** A number as Python's `format` writes it, a bigint being a whole one; null where the specification is none or not for it, or asks for more than a cell holds. */
export function numberAsPython(value: number | bigint, specification: string): string | null {
  try {
    const spec = parseFormatSpec(specification);
    const isTooWide = spec.width > maxDigits || (spec.precision ?? 0) > maxDigits;
    return isTooWide || spec.type === 's' ? null : writtenNumber(value, spec);
  } catch (error) {
    if (error instanceof TemplateFault) return null;
    throw error;
  }
}

interface Digits {
  readonly digits: string;
  readonly isNegative: boolean;
}

const bases: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16, X: 16 };

function digitsOf(value: number | bigint | boolean, spec: FormatSpec): Digits {
  const whole = wholeOf(value);
  const base = bases[spec.type];
  if (whole !== null && (base !== undefined || ['', 'd', 'n'].includes(spec.type))) {
    const text = (whole < 0n ? -whole : whole).toString(base ?? 10);
    return { digits: grouped(spec.type === 'X' ? text.toUpperCase() : text, spec.grouping), isNegative: whole < 0n };
  }
  if (base !== undefined || spec.type === 'd')
    throw new TemplateFault('a fraction cannot be written as a whole number. Use |int');
  const number = Number(value);
  const [integer = '', rest] = fractionDigits(Math.abs(number), spec).split(/(?=[.e%])/, 2);
  const tail = fractionDigits(Math.abs(number), spec).slice(integer.length);
  return { digits: grouped(integer, spec.grouping) + (rest === undefined ? '' : tail), isNegative: number < 0 };
}

function fractionDigits(size: number, { type, precision }: FormatSpec): string {
  if (!Number.isFinite(size)) return printFraction(size);
  switch (type) {
    case 'f':
    case 'F':
      return fixedDigits(size, precision ?? 6);
    case '%':
      return `${Number.isFinite(size * 100) ? fixedDigits(size * 100, precision ?? 6) : 'inf'}%`;
    case 'e':
    case 'E':
      return withTwoDigitExponent(exponentDigits(size, precision ?? 6), type);
    case '':
      return precision === null ? printFraction(size) : shortest(size, precision);
    default:
      return shortest(size, precision ?? 6);
  }
}

/** So many significant digits, without zeros at the end. */
function shortest(size: number, precision: number): string {
  const digits = Math.max(precision, 1);
  const long = exponentDigits(size, digits - 1);
  const exponent = Number(long.split('e')[1]);
  const isLong = exponent < -4 || exponent >= digits;
  const text = isLong ? long : fixedDigits(size, digits - 1 - exponent);
  const trimmed = text.replace(/(\.\d*?)0+(?=e|$)/, '$1').replace(/\.(?=e|$)/, '');
  return isLong ? withTwoDigitExponent(trimmed, 'e') : trimmed;
}

function withTwoDigitExponent(text: string, letter: string): string {
  return text.replace(/e([+-])(\d+)$/, (_, sign: string, power: string) => `${letter}${sign}${power.padStart(2, '0')}`);
}

function grouped(digits: string, mark: string): string {
  return mark === '' ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, mark);
}

function padded(text: string, { fill, align, width }: FormatSpec): string {
  const missing = width - text.length;
  if (missing <= 0) return text;
  const before = align === '<' ? 0 : align === '^' ? Math.floor(missing / 2) : missing;
  return fill.repeat(before) + text + fill.repeat(missing - before);
}
