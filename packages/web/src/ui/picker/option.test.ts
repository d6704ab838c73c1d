import { describe, expect, it } from 'vitest';
import { linesOf, nextOption, pastedValues } from './option';

const options = [
  { value: 'avg', label: 'Average delay', group: 'Metrics' },
  { value: 'delay', label: 'delay', group: 'Columns' },
  { value: 'day', label: 'Day of week', group: 'Columns' },
];

describe('linesOf', () => {
  it('keeps the given order without a query and names each group once', () => {
    expect(linesOf(options, '').map(line => (line.kind === 'group' ? `# ${line.label}` : line.option.value))).toEqual([
      '# Metrics',
      'avg',
      '# Columns',
      'delay',
      'day',
    ]);
  });
  it('puts the group of the best match first and marks its letters', () => {
    const lines = linesOf(options, 'delay');
    expect(lines.map(line => (line.kind === 'group' ? `# ${line.label}` : line.option.value))).toEqual([
      '# Columns',
      'delay',
      '# Metrics',
      'avg',
    ]);
    expect(lines[3]).toMatchObject({ ranges: [[8, 13]] });
  });
  it('leaves out a group without a match', () => {
    expect(linesOf(options, 'week')).toHaveLength(2);
  });
});

describe('nextOption', () => {
  const lines = linesOf(options, '');
  it('steps over the names of groups and round the ends', () => {
    expect(nextOption(lines, 1, 1)).toBe(3);
    expect(nextOption(lines, 4, 1)).toBe(1);
    expect(nextOption(lines, 1, -1)).toBe(4);
  });
  it('finds nothing in an empty list', () => {
    expect(nextOption([], -1, 1)).toBe(-1);
  });
});

describe('pastedValues', () => {
  it('splits on comma, newline, tab and semicolon and drops repeats and blanks', () => {
    expect(pastedValues('SEA, SFO;LAX\n\tSEA ; ')).toEqual(['SEA', 'SFO', 'LAX']);
  });
});
