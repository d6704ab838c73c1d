import type { z } from 'zod';

/** Sentences by field, nested as the value is: `{owners: {0: ['…']}}`; `_schema` where the whole is wrong. */
export type FieldMessages = { [field: string]: string[] | FieldMessages };

/** What zod found wrong, by field. */
export function fieldMessages(error: z.ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) put(messages, [...issue.path, key], 'Unknown field.');
    } else put(messages, placeOf(issue), sentenceOf(issue));
  }
  return messages;
}

/** The first thing wrong, in one line. */
export function firstSentence(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'It does not have the right shape.';
  const at = issue.path.map(String).join('.');
  return at ? `${at}: ${sentenceOf(issue)}` : sentenceOf(issue);
}

/** Where a record should be, the whole of it is wrong. */
function placeOf(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  const isRecord = issue.code === 'invalid_type' && issue.expected === 'object' && issue.path.length > 0;
  return isRecord && !isMissing(issue) ? [...issue.path, '_schema'] : issue.path;
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.message.endsWith('received undefined');
}

const expectations: Readonly<Record<string, string>> = {
  string: 'Not a valid string.',
  number: 'Not a valid number.',
  int: 'Not a valid integer.',
  boolean: 'Not a valid boolean.',
  array: 'Not a valid list.',
  object: 'Invalid input type.',
  record: 'Not a valid mapping type.',
};

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    if (isMissing(issue)) return 'Missing data for required field.';
    if (issue.message.startsWith('Invalid input')) return expectations[issue.expected] ?? issue.message;
  }
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid')) {
    return `Must be one of: ${issue.values.map(String).join(', ')}.`;
  }
  return issue.message;
}

function put(messages: FieldMessages, path: readonly PropertyKey[], sentence: string): void {
  const [first = '_schema', ...rest] = path.map(String);
  if (rest.length === 0) {
    const list = messages[first];
    if (Array.isArray(list)) list.push(sentence);
    else messages[first] = [sentence];
    return;
  }
  const inner = messages[first];
  const nested: FieldMessages = inner && !Array.isArray(inner) ? inner : {};
  messages[first] = nested;
  put(nested, rest, sentence);
}
