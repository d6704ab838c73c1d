import { describe, expect, it } from 'vitest';
import { queriesIn } from './queries';

describe('the queries behind a chart', () => {
  it('keep the text of a query that failed beside what is wrong with it', () => {
    expect(queriesIn([{ query: 'SELECT 1;\n' }, { query: 'SELECT x', error: 'No column x' }])).toEqual([
      { sql: 'SELECT 1;', error: null },
      { sql: 'SELECT x', error: 'No column x' },
    ]);
  });
  it('are said where only the fault is known, and left out where nothing is', () => {
    expect(queriesIn([{ query: '', error: 'Pick a metric' }, { query: null }])).toEqual([
      { sql: null, error: 'Pick a metric' },
    ]);
  });
});
