import { describe, expect, it } from 'vitest';
import { usedByText } from './used-by';

describe('usedByText', () => {
  it('counts charts, and the dashboards they are on', () => {
    expect(usedByText({ charts: 13, dashboards: 1 })).toBe('13 charts on 1 dashboard');
    expect(usedByText({ charts: 1, dashboards: 0 })).toBe('1 chart');
  });
  it('is nothing where nothing uses it', () => {
    expect(usedByText({ charts: 0, dashboards: 0 })).toBeNull();
  });
});
