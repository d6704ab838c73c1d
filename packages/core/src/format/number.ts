import { duration, durationWithColons, durationWithFractions } from './duration';
import { memory } from './memory';
import { patternFormatter } from './pattern';
import { smartNumber, smartNumberSigned } from './smart';
import { specialText } from './special';

export type NumberFormatter = (value: unknown) => string;

const named: Readonly<Record<string, (value: number) => string>> = {
  '': smartNumber,
  SMART_NUMBER: smartNumber,
  SMART_NUMBER_SIGNED: smartNumberSigned,
  DURATION: duration,
  DURATION_SUB: durationWithFractions,
  DURATION_COL: durationWithColons,
  MEMORY_DECIMAL: value => memory(value, { base: 1000, rate: false }),
  MEMORY_BINARY: value => memory(value, { base: 1024, rate: false }),
  MEMORY_TRANSFER_RATE_DECIMAL: value => memory(value, { base: 1000, rate: true }),
  MEMORY_TRANSFER_RATE_BINARY: value => memory(value, { base: 1024, rate: true }),
};

/** Patterns people typed or older charts kept, and what they stand for. */
const meant: Readonly<Record<string, string>> = {
  ',0': ',.4~f',
  null: ',.4~f',
  ',#': ',.4~f',
  ',.': ',.4~f',
  ',0s': ',.4~f',
  ',2f': ',.4~f',
  ',g': ',.4~f',
  '.': '.4~f',
  '.r': '.4~f',
  '%': '.0%',
  '0%': '.0%',
  '1%': '.0%',
  '3%': '.0%',
  '%%%': '.0%',
  ',f': ',d',
  '0f': ',d',
  f: ',d',
  ',0f': ',d',
  int: ',d',
  ',r': ',.4f',
  '$,f': '$,d',
  '$,.0': '$,d',
  $f: '$,d',
  '$,.1': '$,.1~f',
  '.1%f': '.1%',
  '.0%f': '.1%',
  ',%': ',.0%',
  '+,%': '+,.0%',
  '+,': '+,d',
  '$,0': '$,.4f',
  '$,0f': '$,.4f',
  '$,.f': '$,.4f',
};

/**
 * A number as text by a named format or a d3-format pattern; adaptive where none is given. Anything but a finite number has its word
 * (`null`, `NaN`, `∞`). An unknown pattern never throws: the text says so. These are the texts of exports, with ASCII minus.
 * Source: spec/charts.md §2.1.
 */
export function numberFormatter(format: string | null | undefined): NumberFormatter {
  const id = (format ?? '').trim();
  const print = named[id] ?? patternOr(meant[id] ?? id, id);
  return value => specialText(value) ?? print(typeof value === 'number' ? value : Number(value));
}

function patternOr(pattern: string, shown: string): (value: number) => string {
  try {
    return patternFormatter(pattern);
  } catch {
    return value => `${value} (Invalid format: ${shown})`;
  }
}
