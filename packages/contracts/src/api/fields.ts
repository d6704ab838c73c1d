import { z } from 'zod';

/** Fields of request bodies. Their sentences are the published ones, so that clients find the field and the cause they know. */
const missing = 'Missing data for required field.';
const notNull = 'Field may not be null.';
const or = (sentence: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? missing : issue.input === null ? notNull : sentence;

/** Text of `least` to `most` characters. */
export function textField(least: number, most: number) {
  const sentence = least === 0 ? `Longer than maximum length ${most}.` : `Length must be between ${least} and ${most}.`;
  return z
    .string({ error: or('Not a valid string.') })
    .min(least, sentence)
    .max(most, sentence);
}
export const anyText = z.string({ error: or('Not a valid string.') });

/** The largest number a stored integer takes. */
export const largestInteger = 2_147_483_647;

/** A whole number; digits in a text are read as one. */
export const integerField = z
  .union([z.number().int(), z.string().regex(/^\s*-?\d+\s*$/, 'Not a valid integer.')], {
    error: or('Not a valid integer.'),
  })
  .transform(Number)
  .refine(number => Math.abs(number) <= largestInteger, 'Not a valid integer.')
  .meta({
    anyOf: [
      { type: 'integer', minimum: -largestInteger, maximum: largestInteger },
      { type: 'string', pattern: '^ *-?[0-9]{1,9} *$' },
    ],
  });

/** The identity a record keeps across installations. */
export const uuidField = z
  .string({ error: or('Not a valid UUID.') })
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'Not a valid UUID.')
  .transform(text => text.toLowerCase());

const yes: readonly unknown[] = [true, 'true', 'True', 't', 'yes', 'on', '1', 1];
const no: readonly unknown[] = [false, 'false', 'False', 'f', 'no', 'off', '0', 0];
/** A boolean, also in the spellings forms use. */
export const flagField = z
  .unknown()
  .refine(value => value !== undefined, missing)
  .refine(value => value !== null, notNull)
  .refine(
    value => value === undefined || value === null || yes.includes(value) || no.includes(value),
    'Not a valid boolean.',
  )
  .transform(value => yes.includes(value))
  .meta({ enum: [...yes, ...no] });

/** One of these words; `sentence` says what else to do. */
export function choiceField<const Choice extends string>(
  choices: readonly Choice[],
  sentence = `Must be one of: ${choices.join(', ')}.`,
) {
  return z.enum(choices, { error: or(sentence) });
}

/** A list of one kind of thing. */
export function listField<Item extends z.ZodType>(item: Item) {
  return z.array(item, { error: or('Not a valid list.') });
}
export const idListField = listField(integerField);
export const textListField = listField(anyText);

/** What stands behind the question mark of a kept address: names and values. */
export const addressParameters = z.array(z.array(z.string().nullable()).length(2, 'Length must be 2.'));

/** A moment as ISO text, with or without a zone. */
export const momentField = z
  .string({ error: or('Not a valid datetime.') })
  .regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/,
    'Not a valid datetime.',
  )
  .refine(isDayOfMonth, 'Not a valid datetime.');

/** Text that holds JSON, or nothing at all; it stays text, as it is stored. */
export const jsonTextField = anyText.refine(isJson, 'JSON not valid');
export const objectField = z.record(z.string(), z.unknown(), { error: or('Not a valid mapping type.') });

function isDayOfMonth(moment: string): boolean {
  const [year = 0, month = 0, day = 0] = moment.slice(0, 10).split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return year > 0 && day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

function isJson(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
