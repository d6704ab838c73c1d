/** What both stores accept as a parameter. */
export type BoundValue = string | number | bigint | Uint8Array | null;

/** The one spelling of a value in the store: booleans 0 and 1, instants as ISO text in UTC, absent as null. */
export function bindable(value: unknown): BoundValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`The store takes no ${typeof value}: write objects as JSON text.`);
}
