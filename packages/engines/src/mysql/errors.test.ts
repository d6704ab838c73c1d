import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EngineError } from '../contract';
import { toEngineError } from './errors';

interface Recorded {
  readonly errno?: number;
  readonly code: string;
  readonly message: string;
  readonly type: string;
  readonly field: string | null;
}

const recorded = JSON.parse(readFileSync(new URL('./fixtures/errors.json', import.meta.url), 'utf8')) as Recorded[];

it.each(recorded)('explains $message as $type', ({ errno, code, message, type, field }) => {
  expect(toEngineError(Object.assign(new Error(message), { errno, code }))).toMatchObject({ type, field, message });
});

it('leaves an explained error as it is', () => {
  const error = new EngineError('SYNTAX_ERROR', 'wrong');
  expect(toEngineError(error)).toBe(error);
});
