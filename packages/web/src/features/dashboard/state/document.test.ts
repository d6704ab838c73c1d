import { expect, it } from 'vitest';
import { type DashboardDocument, documentChanges } from './document';

const filter = (patch: object) => ({ id: 'NATIVE_FILTER-1', name: 'State', chartsInScope: [1, 2], ...patch });
const document = (filters: readonly object[]): DashboardDocument => ({
  title: 'Strikes',
  slug: null,
  css: '',
  certifiedBy: '',
  certificationDetails: '',
  // A cast: the parts of a filter that nobody compares here are left out.
  metadata: { native_filter_configuration: filters } as DashboardDocument['metadata'],
  layout: {},
});

it('does not tell of filters whose reach alone moved with the layout', () => {
  const before = document([filter({})]);
  expect(documentChanges(before, document([filter({ chartsInScope: [1], tabsInScope: ['TAB-1'] })]))).toEqual([]);
  expect(documentChanges(before, document([filter({ name: 'Region' })]))).toEqual([{ kind: 'part', part: 'filters' }]);
});
