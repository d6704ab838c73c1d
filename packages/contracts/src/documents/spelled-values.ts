import { z } from 'zod';

const yes: readonly unknown[] = [
  true,
  1,
  ...['1', 't', 'T', 'true', 'True', 'TRUE', 'y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'],
];
const no: readonly unknown[] = [
  false,
  0,
  ...['0', 'f', 'F', 'false', 'False', 'FALSE', 'n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'],
];

/** A truth value, also in the spellings that scripts use. */
export const spelledFlag = z
  .custom<boolean | number | string>(value => yes.includes(value) || no.includes(value), {
    error: 'Not a valid boolean.',
  })
  .transform(value => yes.includes(value))
  .meta({ enum: [...yes, ...no] });

/** A whole number; also as text (`"2"`), and of a fraction what is before its point. */
export const spelledInteger = z
  .custom<number | string>(value => wholeOf(value) !== null, { error: 'Not a valid integer.' })
  .transform(value => wholeOf(value) ?? 0)
  .meta({ anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^ *[+-]?[0-9]{1,9} *$' }] });

function wholeOf(value: unknown): number | null {
  if (typeof value === 'string') return /^\s*[+-]?\d{1,9}\s*$/.test(value) ? Number(value) : null;
  return typeof value === 'number' && Number.isSafeInteger(Math.trunc(value)) ? Math.trunc(value) : null;
}
