import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EngineError } from '../contract';
import { toEngineError } from './errors';

interface Recorded {
  readonly message: string;
  readonly type: string;
}

const recorded = JSON.parse(readFileSync(new URL('./fixtures/errors.json', import.meta.url), 'utf8')) as Recorded[];

it.each(recorded)('explains $message as $type', ({ message, type }) => {
  expect(toEngineError(new Error(message))).toMatchObject({ type, message: message.trim() });
});

it('says of SQL that nests too deeply what to do', () => {
  const native =
    'Parser Error: Max expression depth limit of 1000 exceeded. Use "SET max_expression_depth TO x" to increase';
  expect(toEngineError(new Error(native))).toMatchObject({
    type: 'SYNTAX_ERROR',
    message:
      'The SQL is nested deeper than the 1000 levels that DuckDB reads. Put long sums and conditions into a table and join it.',
  });
});

it('leaves an explained error as it is', () => {
  const error = new EngineError('SYNTAX_ERROR', 'wrong');
  expect(toEngineError(error)).toBe(error);
});
