import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import { Callable, type Dict, Missing, Tuple, type Value } from './value';

const maxDepth = 50;

/** A value as Python's `str` writes it. */
export function printValue(meter: Meter, value: Value): string {
  if (typeof value === 'string') return value;
  return value instanceof Missing ? value.printed : represent(meter, value);
}

/** As Python's `repr` writes it: texts with their quotes. */
export function represent(meter: Meter, value: Value, depth = 0): string {
  meter.look();
  if (depth > maxDepth) throw new TemplateFault('a list nests too deeply');
  const inner = (each: Value) => represent(meter, each, depth + 1);
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`;
  if (value instanceof Tuple) {
    return value.items.length === 1 ? `(${value.items.map(inner)},)` : `(${value.items.map(inner).join(', ')})`;
  }
  if (value instanceof Map) {
    return `{${[...value].map(([key, entry]) => `${represent(meter, key)}: ${inner(entry)}`).join(', ')}}`;
  }
  const text = representOne(value);
  meter.make(text.length);
  return text;
}

function representOne(value: Exclude<Value, Value[] | Tuple | Dict>): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return printFraction(value);
  if (typeof value === 'string') return quote(value);
  if (value instanceof Missing) return 'Undefined';
  return value instanceof Callable ? `<function ${value.name}>` : `<${value.name}>`;
}

/** The shortest digits that read back as the same number, with an exponent from 1e16 on and below 1e-4. */
export function printFraction(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (value !== 0 && (exponent < -4 || exponent >= 16)) {
    return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  if (Object.is(value, -0)) return '-0.0';
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = text.replace(/(?! )[\\\p{C}\p{Z}]/gu, each => {
    const code = each.codePointAt(0) ?? 0;
    return (
      named[each] ?? (code < 256 ? `\\x${hex(code, 2)}` : code < 65_536 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`)
    );
  });
  return `${mark}${mark === "'" ? inside.replaceAll("'", "\\'") : inside}${mark}`;
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, '0');
}
