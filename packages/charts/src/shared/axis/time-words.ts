import { timeFormatter } from '@meridian/core/format';

const patterns: Readonly<Record<string, string>> = {
  P1D: '%a, %-d %b %Y',
  P1M: '%B %Y',
  P3M: 'Q%q %Y',
  'P0.25Y': 'Q%q %Y',
  P1Y: '%Y',
};

const weekOf = timeFormatter('Week of %-d %b %Y');
const weekTo = timeFormatter('Week to %-d %b %Y');
const dayText = timeFormatter('%a, %-d %b %Y');
const minuteText = timeFormatter('%a, %-d %b %Y, %H:%M');
const secondText = timeFormatter('%a, %-d %b %Y, %H:%M:%S');

/** An instant in words for people: what the bucket of its grain is called. Epoch milliseconds, UTC. */
export function timeWords(grain: string | null): (at: number) => string {
  const pattern = grain === null ? undefined : patterns[grain];
  if (pattern !== undefined) return timeFormatter(pattern);
  if (grain?.includes('P1W')) return grain.startsWith('P1W/') ? weekTo : weekOf;
  return at => {
    if (at % 86_400_000 === 0) return dayText(at);
    return at % 60_000 === 0 ? minuteText(at) : secondText(at);
  };
}

/** How long a bucket of a grain is at most, ms; 0 for an unknown one. */
export function grainLengthMs(grain: string | null): number {
  const [, count = '1', unit = ''] = /P(?:T)?([\d.]+)([SMHDWY])/.exec(grain ?? '') ?? [];
  const isClock = grain?.includes('PT') ?? false;
  const lengths: Readonly<Record<string, number>> = {
    S: 1000,
    M: isClock ? 60_000 : 31 * 86_400_000,
    H: 3_600_000,
    D: 86_400_000,
    W: 7 * 86_400_000,
    Y: 366 * 86_400_000,
  };
  return Number(count) * (lengths[unit] ?? 0);
}
