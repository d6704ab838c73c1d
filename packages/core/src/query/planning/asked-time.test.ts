import type { QueryObject } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { planQuery } from '../index';
import { aQuestion } from '../testing/a-question';

function planned(query: QueryObject, formData: Record<string, unknown> = {}) {
  const context = { resultType: 'full', formData, urlParams: {} } as const;
  const plan = planQuery(aQuestion({ columns: [], metrics: ['count'], ...query }, { context }));
  if (plan.kind !== 'run') throw new Error(JSON.stringify(plan));
  const text = plan.statements[0].statement.text.replaceAll(/\s+/g, ' ');
  return {
    sql: text,
    where: / WHERE (.*?)(?: GROUP BY| ORDER BY| LIMIT|$)/.exec(text)?.[1] ?? '',
    parameters: plan.statements[0].statement.parameters,
    applied: plan.appliedFilters.map(filter => filter.column),
    steps: plan.postProcessing,
  };
}
const ranged = (col: string, val: string) => ({ col, op: 'TEMPORAL_RANGE', val });
const january = '2024-01-01 : 2024-02-01';
const year = '2024-01-01 : 2025-01-01';
const onTs = '([ts] >= CAST($1 AS TIMESTAMP)) AND ([ts] < CAST($2 AS TIMESTAMP))';

describe('the range a question names', () => {
  it('replaces what its time range filters say', () => {
    expect(planned({ time_range: year, filters: [ranged('ts', january)] }).parameters).toEqual(
      planned({ filters: [ranged('ts', year)] }).parameters,
    );
    expect(planned({ time_range: 'No filter', filters: [ranged('ts', january)] }).where).toBe('');
  });
  it('leaves them where it is empty', () => {
    expect(planned({ time_range: '', filters: [ranged('ts', january)] }).where).toBe(onTs);
  });
});

describe('the time column a question names', () => {
  it('takes the place of the filters on it, whatever they compare', () => {
    const filters = [ranged('ts', january), { col: 'ts', op: '>=', val: '2024-01-21' }];
    const { where, applied } = planned({ granularity: 'ts', filters });
    expect(where).toBe(onTs);
    expect(applied).toEqual([]);
  });
  it('takes the place of the first time range filter where none is on it', () => {
    const { where, applied } = planned({ granularity: 'ts', filters: [ranged('secs', january), ranged('day', year)] });
    expect(where).toContain(onTs);
    expect(where).not.toContain('secs');
    expect(applied).toEqual(['day']);
  });
  it('becomes the x axis of the form, in the columns, filters and pivots', () => {
    const columns = [{ columnType: 'BASE_AXIS', sqlExpression: 'secs', label: 'secs', expressionType: 'SQL' } as const];
    const pivot = { operation: 'pivot', options: { index: ['secs'], columns: [], aggregates: {} } };
    const question = { columns, granularity: 'ts', filters: [ranged('secs', january)], post_processing: [pivot] };
    const { sql, where, steps } = planned(question, { x_axis: 'secs' });
    expect(sql).toContain('[ts] AS [ts]');
    expect(where).toBe(onTs);
    expect(steps).toEqual([{ operation: 'pivot', options: { index: ['ts'], columns: [], aggregates: {} } }]);
  });
  it('leaves an x axis that is no time', () => {
    expect(planned({ columns: ['city'], granularity: 'ts' }, { x_axis: 'city' }).sql).toContain('[city] AS [city]');
  });
});
