import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { type PaletteItem, paletteLines, readQuery } from './palette-item';

const item = (group: string, label: string, scope: PaletteItem['scope']): PaletteItem => ({
  id: `${group} ${label}`,
  scope,
  group,
  label,
  hint: '',
  icon: IconHome,
  to: '/',
  run: null,
  keys: null,
});
const items = [
  item('Charts', 'Flights by delay', 'charts'),
  item('Charts', 'Delay by hour of departure', 'charts'),
  item('Datasets', 'flights', 'data'),
  item('Actions', 'New chart', 'actions'),
];
const labels = (typed: string) =>
  paletteLines(items, readQuery(typed, 'all')).map(line =>
    line.kind === 'group' ? `# ${line.label}` : line.item.label,
  );

describe('paletteLines', () => {
  it('keeps the order of groups and puts the best match of each first', () => {
    expect(labels('delay')).toEqual(['# Charts', 'Delay by hour of departure', 'Flights by delay']);
  });
  it('shows all groups without a query', () => {
    expect(labels('').filter(label => label.startsWith('#'))).toEqual(['# Charts', '# Datasets', '# Actions']);
  });
  it('finds actions only behind >', () => {
    expect(labels('> chart')).toEqual(['# Actions', 'New chart']);
  });
  it('forgives left out letters', () => {
    expect(labels('flgts')).toEqual(['# Charts', 'Flights by delay', '# Datasets', 'flights']);
  });
});
