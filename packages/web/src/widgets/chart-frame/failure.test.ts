import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api';
import { failureOf } from './failure';

const refused = (message: string, type: string, status = 400) => new ApiError({ status, type, message });

describe('failureOf', () => {
  it('says in one sentence what an engine says with an excerpt of the query', () => {
    const words = 'Binder Error: Alias with name "size" exists\n\nLINE 1: SELECT size AS "size"\n               ^';
    expect(failureOf(refused(words, 'GENERIC_DB_ENGINE_ERROR'))).toEqual({
      title: 'The query failed',
      text: 'Alias with name "size" exists',
    });
  });

  it('names what is missing or too slow before anything else', () => {
    expect(failureOf(refused('no column "a"', 'COLUMN_DOES_NOT_EXIST_ERROR')).title).toBe(
      'A column or table is missing',
    );
    expect(failureOf(refused('too long', 'BACKEND_TIMEOUT_ERROR', 504)).title).toBe('The query ran too long');
  });
});
