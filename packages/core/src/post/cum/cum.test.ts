import { describe, expect, it } from 'vitest';
import { after, aTable } from '../testing/tables';

const table = aTable({ k: ['x', 'y', 'z'], n: [2, null, 1] });

describe('cum', () => {
  it('runs down the rows with missing numbers as 0', () => {
    const cum = (operator: string) => after(table, ['cum', { operator, columns: { n: 'c' } }]);
    expect(cum('sum')).toEqual({ k: ['x', 'y', 'z'], n: [2, null, 1], c: [2, 2, 3] });
    expect(cum('prod')).toMatchObject({ c: [2, 0, 0] });
    expect(cum('min')).toMatchObject({ c: [2, 0, 0] });
    expect(cum('max')).toMatchObject({ c: [2, 2, 2] });
    expect(cum('mean')).toContain('"operator"');
  });
});
