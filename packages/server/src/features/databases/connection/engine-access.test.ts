import { duckdb } from '@meridian/engines/duckdb';
import { expect, it } from 'vitest';
import { secretsOf } from '../../../platform/secrets';
import { WorkerFailure } from '../../../query-workers';
import { openSecrets, refusalOf, sealSecrets } from './engine-access';

it('opens nothing of what was sealed with a key that is lost', () => {
  const [lost, held] = [secretsOf(new Uint8Array(32)), secretsOf(new Uint8Array(32).fill(1))];
  const sealed = sealSecrets(lost, { password: 'hunter2', encryptedExtra: null });
  expect(openSecrets(lost, sealed)).toEqual({ password: 'hunter2', encryptedExtra: null });
  expect(openSecrets(held, sealed)).toEqual({ password: null, encryptedExtra: null });
});

it('tells who went away from what failed', () => {
  const failure = (kind: 'cancelled' | 'timeout') => new WorkerFailure(kind, 'It is over.');
  expect(refusalOf(failure('cancelled'), duckdb, 'engine_refused')).toMatchObject({ code: 'question_cancelled' });
  expect(refusalOf(failure('timeout'), duckdb, 'engine_refused')).toMatchObject({
    code: 'engine_refused',
    params: { errorType: 'CONNECTION_DATABASE_TIMEOUT' },
  });
});
