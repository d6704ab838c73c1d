interface Parts {
  readonly years: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly milliseconds: number;
  readonly microseconds: number;
  readonly nanoseconds: number;
  /** Seconds within the minute, with their fraction. */
  readonly seconds: number;
}

const dayMs = 86_400_000;
/** Keeps 10.5 from becoming 10.4 when tenths are cut off. */
const tenthsEpsilon = 1e-7;

/** Milliseconds as words, tenths of a second: `1m 39.9s`, `13ms`. Source: spec/charts.md §2.1 DURATION. */
export function duration(ms: number): string {
  return signed(ms, size => {
    if (size < 1000) return `${wholeMs(size)}ms`;
    const parts = partsOf(size);
    return words([...longParts(parts), [tenths(parts.seconds), 's']]);
  });
}

/** Milliseconds as words down to nanoseconds: `1s 500ms`, `333µs 333ns`. Source: DURATION_SUB. */
export function durationWithFractions(ms: number): string {
  return signed(ms, size => {
    const parts = partsOf(size);
    const text = words([
      ...longParts(parts),
      [String(Math.trunc(parts.seconds)), 's'],
      [String(parts.milliseconds), 'ms'],
      [String(parts.microseconds), 'µs'],
      [String(parts.nanoseconds), 'ns'],
    ]);
    return text === '' ? '0ms' : text;
  });
}

/** Milliseconds with colons: `1:39.9`, `11:13:46:39.9`; minutes always stand. Source: DURATION_COL. */
export function durationWithColons(ms: number): string {
  return signed(ms, size => {
    const { years, days, hours, minutes, seconds } = partsOf(size);
    const leading = [years, days, hours];
    const first = leading.findIndex(part => part !== 0);
    const shown = [...(first < 0 ? [] : leading.slice(first)), minutes].map(String);
    return [...shown, tenths(seconds)].map((text, index) => (index === 0 ? text : twoDigits(text))).join(':');
  });
}

function signed(ms: number, print: (size: number) => string): string {
  return ms < 0 ? `-${print(-ms)}` : print(ms);
}

function partsOf(ms: number): Parts {
  const days = Math.trunc(ms / dayMs);
  return {
    years: Math.trunc(days / 365),
    days: days % 365,
    hours: Math.trunc((ms / 3_600_000) % 24),
    minutes: Math.trunc((ms / 60_000) % 60),
    seconds: (ms / 1000) % 60,
    milliseconds: Math.trunc(ms % 1000),
    microseconds: Math.trunc((ms * 1000) % 1000),
    nanoseconds: Math.trunc((ms * 1e6) % 1000),
  };
}

function wholeMs(ms: number): number {
  const { milliseconds, microseconds, nanoseconds } = partsOf(ms);
  const value = milliseconds + microseconds / 1000 + nanoseconds / 1e6;
  return value < 1 ? Math.ceil(value) : Math.min(999, Math.round(value));
}

function longParts({ years, days, hours, minutes }: Parts): readonly (readonly [string, string])[] {
  return [
    [String(years), 'y'],
    [String(days), 'd'],
    [String(hours), 'h'],
    [String(minutes), 'm'],
  ];
}

function words(parts: readonly (readonly [string, string])[]): string {
  return parts
    .filter(([count]) => count !== '0')
    .map(([count, unit]) => count + unit)
    .join(' ');
}

function tenths(seconds: number): string {
  return String(Math.floor(seconds * 10 + tenthsEpsilon) / 10);
}

function twoDigits(text: string): string {
  const whole = text.split('.')[0] ?? '';
  return '0'.repeat(Math.max(0, 2 - whole.length)) + text;
}
