import { describe, expect, it } from 'vitest';
import { readError } from './read-error';

describe('readError', () => {
  it('reads the list of errors with type and details', () => {
    const body = {
      errors: [
        {
          message: 'Column x does not exist',
          error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
          level: 'error',
          extra: { issue_codes: [] },
        },
      ],
    };
    expect(readError(400, body)).toMatchObject({
      status: 400,
      type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      message: 'Column x does not exist',
      details: [{ level: 'error', extra: { issue_codes: [] } }],
    });
  });
  it('reads a sentence', () => {
    expect(readError(422, { message: 'It is taken.' }).message).toBe('It is taken.');
  });
  it('says more than that something was not found', () => {
    expect(readError(404, { message: 'Not found' }).message).toBe(
      'This does not exist any more, or you may not see it.',
    );
    expect(readError(404, { message: 'No such chart.' }).message).toBe('No such chart.');
  });
  it('reads faults by field, nested ones too', () => {
    const { fields } = readError(400, { message: { owners: { 0: ['Not a valid integer.'] }, slug: 'taken' } });
    expect(fields).toEqual({ owners: ['Not a valid integer.'], slug: ['taken'] });
  });
  it('finds a sentence of its own for an answer that is no JSON', () => {
    expect(readError(502, '<html>Bad gateway</html>').message).toBe(
      'The server answered with an error (502). Try again in a moment.',
    );
  });
});
