import type { Cell } from '@meridian/core/table';

/** Text of a whole number: a number where that is exact, else a bigint. */
export function readInteger(text: string): Cell {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** Text of a decimal as it is stored: a double where that loses nothing, else it stays text. */
export function readScaled(text: string): Cell {
  const significant = text
    .replace(/^-?0*\.?0*/, '')
    .replace('.', '')
    .replace(/0+$/, '');
  if (significant.length <= 15 || !/^-?[\d.]+$/.test(text)) return Number(text);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const timePattern = /^(\d{4,})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(\.\d+)?)?(?:\+00)?( BC)?$/;

/** Text of a day or a moment in UTC: epoch milliseconds, fractions are microseconds; null where it is none. */
export function readMoment(text: string): Cell {
  const parts = timePattern.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', era] = parts;
  if (month === '00' || day === '00') return null;
  const moment = new Date(0);
  moment.setUTCFullYear(era === undefined ? Number(year) : 1 - Number(year), Number(month) - 1, Number(day));
  moment.setUTCHours(Number(hour), Number(minute), Number(second));
  return (moment.getTime() * 1000 + Math.round(Number(fraction) * 1_000_000)) / 1000;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text where they are text, else as hexadecimal digits behind `\x`. */
export function readBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    // Bytes that are no text are nothing out of the ordinary in a column of bytes.
    return `\\x${Buffer.from(bytes).toString('hex')}`;
  }
}
