import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api';
import { faultsOf } from './create-faults';

it('says what an engine has against SQL in one sentence, without its excerpt', () => {
  const sql = [
    'Binder Error: Referenced column "carier" not found in FROM clause!\n\nLINE 2: SELECT carier\n        ^',
  ];
  expect(faultsOf(new ApiError({ status: 422, type: 'x', message: 'no', fields: { sql } }))).toEqual({
    fields: { sql: 'Referenced column "carier" not found in FROM clause!' },
    general: null,
  });
});
