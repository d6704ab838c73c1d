const decimal = /^(-?\d+)\.(\d+)$/;
const digitsMost = 6;

/**
 * Numbers of a column with as many digits behind the point as the longest of them has, so that they stand below each other; a column of
 * whole numbers has none. Columns with more than six digits, and what is no plain number, stay as they are.
 */
export function evenDecimals(values: readonly (string | null)[]): readonly (string | null)[] {
  const plain = values.map(value => (value === null ? null : decimal.exec(value)));
  const digits = plain.map(parts => (parts?.[2] === undefined || /^0+$/.test(parts[2]) ? 0 : parts[2].length));
  const most = Math.max(0, ...digits);
  if (most > digitsMost) return values;
  return values.map((value, at) => {
    const [, whole, behind] = plain[at] ?? [];
    if (whole === undefined || behind === undefined) return value;
    return most === 0 ? whole : `${whole}.${behind.slice(0, most).padEnd(most, '0')}`;
  });
}
