import { describe, expect, it } from 'vitest';
import type { DatasetFields } from '../../../widgets/fields';
import { grainOver } from './grain-over';
import { startForm } from './start-form';

const day = 86_400_000;
const offered = [
  ['PT1H', 'Hour'],
  ['P1D', 'Day'],
  ['P1W', 'Week'],
  ['P1M', 'Month'],
  ['P1Y', 'Year'],
] as const;
const fields = {
  id: 1,
  columns: [{ name: 'day', kind: 'time', type: 'DATE' }],
  metrics: [{ name: 'count', label: 'COUNT(*)' }],
  mainTimeColumn: 'day',
  timeGrains: offered,
} as unknown as DatasetFields;
const span = (days: number, stepMs = 0) => ({ first: 0, last: days * day, stepMs });

describe('a new chart over time', () => {
  it('has the grain that fits the span of its time column, and Day where that is not known', () => {
    expect(startForm(fields).time_grain_sqla).toBe('P1D');
    expect(startForm(fields, span(3652)).time_grain_sqla).toBe('P1M');
    expect(startForm(fields, span(7)).time_grain_sqla).toBe('PT1H');
    expect(startForm(fields, span(7, day)).time_grain_sqla).toBe('P1D');
  });
});

describe('the grain over a range', () => {
  it('fits what the range leaves of the data', () => {
    expect(grainOver(span(3652), offered, { ends: { since: 3600 * day, until: 3607 * day } })).toBe('PT1H');
    expect(grainOver(span(3652), offered, { ends: { since: 3000 * day, until: null } })).toBe('P1W');
    expect(grainOver(span(3652, day), offered, { ends: { since: 3600 * day, until: 3607 * day } })).toBe('P1D');
  });
  it('is Day where the engine has none that fits', () => {
    expect(grainOver(span(0.5), offered)).toBe('P1D');
  });
});
