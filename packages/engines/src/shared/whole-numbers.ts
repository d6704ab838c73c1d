import type { SqlValue } from '@meridian/core/sql';

/** Whether a value is a whole number that is held exactly. */
export function isWhole(value: SqlValue): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
}

/** Whether a whole number fits a signed integer of 64 bits. */
export function fitsInt64(value: number | bigint): boolean {
  return value >= -9_223_372_036_854_775_808n && value <= 9_223_372_036_854_775_807n;
}
