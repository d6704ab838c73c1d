import type { Cell } from '@meridian/core/table';

const dayMs = 86_400_000;
const secondMs = 1000;
const dayLength = 'YYYY-MM-DD'.length;

/** Prints times of a column as exactly as the most exact of them needs: days, seconds or microseconds, in UTC. */
export function timeText(values: readonly Cell[]): (ms: number) => string {
  const times = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  if (times.every(ms => ms % dayMs === 0)) return day;
  if (times.every(ms => ms % secondMs === 0)) return second;
  return microsecond;
}

function iso(ms: number): string {
  const date = new Date(Math.floor(ms));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('T', ' ');
}

function day(ms: number): string {
  return iso(ms).replace(/ .*$/, '');
}

function second(ms: number): string {
  return iso(ms).replace(/\.\d+Z$/, '');
}

function microsecond(ms: number): string {
  const whole = Math.floor(ms);
  const micros = Math.round((ms - whole) * 1000);
  return iso(ms).length < dayLength ? '' : iso(ms).replace('Z', String(micros).padStart(3, '0'));
}
