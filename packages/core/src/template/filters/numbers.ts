import { TemplateFault } from '../fault';
import {
  divideToEven,
  fixedDigits,
  inUnits,
  isNumber,
  kindOf,
  Missing,
  negate,
  readGiven,
  type Value,
  wholeGiven,
  wholeOf,
} from '../values';
import type { NamedFilters } from './filter';

/** Places after the point from which on rounding changes nothing that is shown, and before it, from which on nothing is left. */
const finest = 80;
const farthest = 2000;

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

const marks: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 16: '0x' };

function readWhole(text: string, base: number): bigint | null {
  const found = /^([-+]?)([\da-zA-Z]{1,1200})$/.exec(text);
  if (!found) return null;
  const written = (found[2] ?? '').toLowerCase();
  const mark = marks[base];
  const digits = [...(mark !== undefined && written.startsWith(mark) ? written.slice(mark.length) : written)].map(
    digit => Number.parseInt(digit, 36),
  );
  if (digits.length === 0 || digits.some(digit => digit >= base)) return null;
  const size = digits.reduce((sum, digit) => sum * BigInt(base) + BigInt(digit), 0n);
  return found[1] === '-' ? -size : size;
}

function toFraction(value: Value, fallback: Value): Value {
  if (value instanceof Missing) throw new TemplateFault(value.fault);
  if (isNumber(value)) return Number(value);
  const text = typeof value === 'string' ? value.trim().replace(/(?<=\d)_(?=\d)/g, '') : '';
  if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
  const special = /^([-+]?)(?:(inf(?:inity)?)|nan)$/i.exec(text);
  if (!special) return fallback;
  return special[2] === undefined ? Number.NaN : special[1] === '-' ? -Infinity : Infinity;
}

/** Halves go to the even neighbour, as Python rounds. */
function roundFraction(value: number, precision: number): number {
  if (!Number.isFinite(value) || precision > finest) return value;
  const size = Math.abs(value);
  const places = Math.min(-precision, farthest);
  const rounded = precision < 0 ? Number(inUnits(size, -places) * 10n ** BigInt(places)) : fixedDigits(size, precision);
  return value < 0 ? -Number(rounded) : Number(rounded);
}

function roundWhole(value: bigint, places: number): bigint {
  const unit = 10n ** BigInt(Math.min(places, farthest));
  return value < 0n ? -divideToEven(-value, unit) * unit : divideToEven(value, unit) * unit;
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
