const decimalUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB', 'RB', 'QB'];
const binaryUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'];

export interface MemoryStyle {
  readonly base: 1000 | 1024;
  readonly rate: boolean;
}

/**
 * Bytes with at most two decimals: `1.21KiB`, `999.5kB/s`. A fraction of a byte has no unit name, and existing texts print
 * `undefined` there; the screen writes it in bytes (see `screen.ts`).
 */
export function memory(value: number, { base, rate }: MemoryStyle): string {
  const ending = rate ? '/s' : '';
  if (value === 0) return `0B${ending}`;
  const units = base === 1000 ? decimalUnits : binaryUnits;
  const size = Math.abs(value);
  const step = Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(base)));
  const scaled = Number((size / base ** step).toFixed(2));
  return `${value < 0 ? '-' : ''}${scaled}${units[step]}${ending}`;
}
