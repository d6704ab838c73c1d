import { duckdb } from '@meridian/engines/duckdb';
import { expect, it } from 'vitest';
import { WorkerFailure } from '../../../query-workers';
import { refusalOf } from './engine-access';

it('tells who went away from what failed', () => {
  const failure = (kind: 'cancelled' | 'timeout') => new WorkerFailure(kind, 'It is over.');
  expect(refusalOf(failure('cancelled'), duckdb, 'engine_refused')).toMatchObject({ code: 'question_cancelled' });
  expect(refusalOf(failure('timeout'), duckdb, 'engine_refused')).toMatchObject({
    code: 'engine_refused',
    params: { errorType: 'CONNECTION_DATABASE_TIMEOUT' },
  });
});
