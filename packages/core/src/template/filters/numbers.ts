import { TemplateFault } from '../fault';
import { isNumber, kindOf, Missing, negate, readGiven, type Value, wholeGiven, wholeOf } from '../values';
import type { NamedFilters } from './filter';

const mostDigits = 100;

function toWhole(value: Value, fallback: Value, base: number): Value {
  if (value instanceof Missing) throw new TemplateFault(value.fault);
  const whole = wholeOf(value);
  if (whole !== null) return whole;
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : fallback;
  if (typeof value !== 'string') return fallback;
  const read = readWhole(value.trim().replace(/(?<=\d)_(?=\d)/g, ''), base);
  if (read !== null) return read;
  const number = toFraction(value, null);
  return typeof number === 'number' && Number.isFinite(number) ? BigInt(Math.trunc(number)) : fallback;
}

function readWhole(text: string, base: number): bigint | null {
  const found = /^([-+]?)(?:0[xXoObB])?([\da-zA-Z]{1,1200})$/.exec(text);
  if (!found) return null;
  const digits = [...(found[2] ?? '')].map(digit => Number.parseInt(digit, 36));
  if (digits.some(digit => digit >= base)) return null;
  const size = digits.reduce((sum, digit) => sum * BigInt(base) + BigInt(digit), 0n);
  return found[1] === '-' ? -size : size;
}

function toFraction(value: Value, fallback: Value): Value {
  if (value instanceof Missing) throw new TemplateFault(value.fault);
  if (isNumber(value)) return Number(value);
  const text = typeof value === 'string' ? value.trim().replace(/(?<=\d)_(?=\d)/g, '') : '';
  if (/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
  const special = /^([-+]?)(?:(inf(?:inity)?)|nan)$/i.exec(text);
  if (!special) return fallback;
  return special[2] === undefined ? Number.NaN : special[1] === '-' ? -Infinity : Infinity;
}

/** Halves go to the even neighbour, as Python rounds. */
function roundFraction(value: number, precision: number): number {
  if (!Number.isFinite(value) || precision > mostDigits - 20) return value;
  if (precision < 0) return Number(roundWhole(BigInt(Math.trunc(value)), -precision));
  const rounded = Number(value.toFixed(precision));
  const digits = Math.abs(value).toFixed(mostDigits).split('.')[1]?.slice(precision) ?? '';
  if (!/^50*$/.test(digits)) return rounded;
  const size = Math.abs(rounded);
  const last = Number(size.toFixed(precision).at(-1));
  const even = last % 2 === 0 ? size : Number((size - 10 ** -precision).toFixed(precision));
  return value < 0 ? -even : even;
}

function roundWhole(value: bigint, places: number): bigint {
  const unit = 10n ** BigInt(Math.min(places, mostDigits));
  const size = value < 0n ? -value : value;
  const [quotient, rest] = [size / unit, (size % unit) * 2n];
  const isUp = rest > unit || (rest === unit && quotient % 2n === 1n);
  return (quotient + (isUp ? 1n : 0n)) * unit * (value < 0n ? -1n : 1n);
}

function round(value: Value, precision: number, method: Value): Value {
  if (!isNumber(value)) throw new TemplateFault(`${kindOf(value)} cannot be rounded. |float makes a number of a text`);
  if (method === 'ceil' || method === 'floor') {
    const unit = 10 ** precision;
    return Math[method](Number(value) * unit) / unit;
  }
  if (method !== 'common') throw new TemplateFault('a number is rounded "common", "ceil" or "floor"');
  const whole = wholeOf(value);
  if (whole === null) return roundFraction(Number(value), precision);
  return precision >= 0 ? whole : roundWhole(whole, -precision);
}

export const numberFilters: NamedFilters = [
  [
    'abs',
    value => {
      if (!isNumber(value)) throw new TemplateFault(`${kindOf(value)} has no size without its sign`);
      return Number(value) < 0 ? negate(value) : negate(negate(value));
    },
  ],
  [
    'float',
    (value, given) => {
      const [fallback = 0] = readGiven(given, ['default']);
      return toFraction(value, fallback);
    },
  ],
  [
    'int',
    (value, given) => {
      const [fallback = 0n, base] = readGiven(given, ['default', 'base']);
      return toWhole(value, fallback, wholeGiven(base, 10));
    },
  ],
  [
    'round',
    (value, given) => {
      const [precision, method = 'common'] = readGiven(given, ['precision', 'method']);
      return round(value, wholeGiven(precision, 0), method);
    },
  ],
];
