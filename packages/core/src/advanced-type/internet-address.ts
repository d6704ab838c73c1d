import type { NumberRange } from './number-range';

/** An IPv4 address as its number, or a network (`10.0.0.0/8`) as the range of its addresses; null for anything else. */
export function readAddress(word: string): number | NumberRange | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/.exec(word);
  if (!match) return /^\d{1,10}$/.test(word) && Number(word) < 2 ** 32 ? Number(word) : null;
  const parts = match.slice(1, 5).map(Number);
  if (parts.some(part => part > 255)) return null;
  const address = parts.reduce((sum, part) => sum * 256 + part, 0);
  if (match[5] === undefined) return address;
  const bits = Number(match[5]);
  if (bits > 32) return null;
  const size = 2 ** (32 - bits);
  const start = Math.floor(address / size) * size;
  return size === 1 ? start : { start, end: start + size - 1 };
}
