import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { currencyFormatter, numberFormatter, screenNumberFormatter, timeFormatter, timeGrainFormatter } from '.';

interface Case {
  readonly id: string;
  readonly kind: 'number' | 'currency' | 'time' | 'time_grain';
  readonly format: string | null;
  readonly value: unknown;
  readonly out: string;
  readonly symbol?: string;
  readonly symbolPosition?: string;
  readonly grain?: string;
}

const cases: readonly Case[] = JSON.parse(
  readFileSync(new URL('../../../../conformance/formats/cases.json', import.meta.url), 'utf8'),
);
const spelled: Readonly<Record<string, unknown>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
  '-0': -0,
  undefined,
};

function given({ value }: Case): unknown {
  return typeof value === 'string' && value in spelled ? spelled[value] : value;
}

function textOf(c: Case): string {
  switch (c.kind) {
    case 'number':
      return numberFormatter(c.format)(given(c));
    case 'currency':
      return currencyFormatter({ symbol: c.symbol ?? '', symbolPosition: c.symbolPosition ?? '' }, c.format)(given(c));
    case 'time':
      return timeFormatter(c.format)(given(c));
    case 'time_grain':
      return timeGrainFormatter(c.grain, c.format)(given(c));
  }
}

describe('recorded texts', () => {
  it.each(['number', 'currency', 'time', 'time_grain'] as const)('of kind %s are reproduced', kind => {
    const wrong = cases
      .filter(c => c.kind === kind)
      .map(c => ({ format: c.format, grain: c.grain, value: c.value, want: c.out, got: textOf(c) }))
      .filter(({ want, got }) => want !== got);
    expect(wrong).toEqual([]);
  });

  it('are there to compare with', () => {
    expect(cases.length).toBeGreaterThan(3000);
  });
});

describe('texts on the screen', () => {
  it('have a real minus, and a dash for no value', () => {
    const print = screenNumberFormatter(',.1f');
    expect([print(-1234.56), print(null), print(undefined), print('12.5')]).toEqual(['−1,234.6', '–', '–', '12.5']);
  });

  it('keep the currency beside the number', () => {
    expect(screenNumberFormatter('$,.2f', { symbol: 'EUR', symbolPosition: 'prefix' })(-3)).toBe('€ −3.00');
  });

  it('write a fraction of a byte in bytes', () => {
    expect(screenNumberFormatter('MEMORY_DECIMAL')(0.5)).toBe('0.5B');
    expect(screenNumberFormatter('MEMORY_TRANSFER_RATE_BINARY')(-0.25)).toBe('−0.25B/s');
  });

  it('name a wrong pattern instead of failing', () => {
    expect(screenNumberFormatter('0,000-x')(5)).toBe('5 (Invalid format: 0,000-x)');
  });
});

describe('durations at the edges', () => {
  it.each([
    ['DURATION', 31_536_000_000, '1y'],
    ['DURATION_COL', 31_536_000_000, '1:00:00:00:00'],
    ['DURATION_COL', 0, '0:00'],
    ['DURATION', 999.5, '999ms'],
    ['DURATION_SUB', 61_001, '1m 1s 1ms'],
  ])('%s of %d ms is %s', (format, value, text) => {
    expect(numberFormatter(format)(value)).toBe(text);
  });
});
