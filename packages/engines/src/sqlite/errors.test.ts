import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EngineError } from '../contract';
import { toEngineError } from './errors';

interface Recorded {
  readonly message: string;
  readonly type: string;
  readonly field: string | null;
}

const recorded = JSON.parse(readFileSync(new URL('./fixtures/errors.json', import.meta.url), 'utf8')) as Recorded[];

it.each(recorded)('explains $message as $type', ({ message, type, field }) => {
  const explained = toEngineError(new Error(message));
  expect(explained).toMatchObject({ type, field });
  expect(explained.message).toContain(message);
});

it('leaves an explained error as it is', () => {
  const error = new EngineError('SYNTAX_ERROR', 'wrong');
  expect(toEngineError(error)).toBe(error);
});
