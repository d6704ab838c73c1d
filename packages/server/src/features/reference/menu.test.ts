import { expect, it } from 'vitest';
import { menuFor } from './menu';

it('names the pages that are granted, and no menu without pages', () => {
  const granted = new Set(['menu_access on Charts', 'menu_access on Data', 'menu_access on Security']);
  expect(menuFor(granted)).toEqual([{ name: 'Charts', label: 'Charts', icon: 'fa-bar-chart', url: '/chart/list/' }]);
  expect(menuFor(new Set([...granted, 'menu_access on Databases'])).map(({ name }) => name)).toEqual([
    'Data',
    'Charts',
  ]);
});
