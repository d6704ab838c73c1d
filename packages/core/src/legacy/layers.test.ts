import { expect, it } from 'vitest';
import { layerForm, layerIds } from './layers';

it('a map made of charts names each once, in its order, and nothing that is no id', () => {
  const form = { viz_type: 'deck_multi', deck_slices: [3, '7', 3, null, 'x', -1, 1.5] };
  expect(layerIds(form)).toEqual([3, 7]);
  expect(layerIds({ ...form, viz_type: 'deck_arc' })).toEqual([]);
});

it('a layer keeps its own filters and takes those of its map besides', () => {
  const map = {
    viz_type: 'deck_multi',
    time_range: 'Last week',
    adhoc_filters: ['b'],
    extra_form_data: { filters: [] },
  };
  expect(layerForm(map, { viz_type: 'deck_hex', size: 'count', adhoc_filters: ['a'] })).toEqual({
    viz_type: 'deck_hex',
    size: 'count',
    adhoc_filters: ['a', 'b'],
    extra_form_data: { filters: [] },
  });
});
