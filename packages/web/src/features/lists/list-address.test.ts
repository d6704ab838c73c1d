import { describe, expect, it } from 'vitest';
import { listAddress, listQuestion } from './list-address';

const known = {
  sorts: [{ key: 'changed_on_delta_humanized', label: 'Recently edited', descending: true }] as const,
  filters: [
    { key: 'type', toFilters: (values: readonly string[]) => [{ col: 'viz_type', opr: 'in', value: values }] },
    {
      key: 'owner',
      toFilters: (values: readonly string[]) => [{ col: 'owners', opr: 'rel_m_m', value: Number(values[0]) }],
    },
  ],
  searchFilter: (value: string) => ({ col: 'slice_name', opr: 'chart_all_text', value }),
};
const codec = listAddress({ ...known, sorts: [known.sorts[0]] });

describe('the address of a list', () => {
  it('is empty for the list as it opens', () => {
    expect(codec.print(codec.parse({}))).toEqual({});
  });
  it('comes back as it was said', () => {
    const address = { q: 'delay', sort: 'slice_name', page: '2', view: 'cards', type: 'pie,table' };
    expect(codec.print(codec.parse(address))).toEqual(address);
  });
  it('keeps a value with a comma in one piece', () => {
    const state = codec.parse({ type: 'a%2Cb' });
    expect(state.filters['type']).toEqual(['a,b']);
    expect(codec.print(state)).toEqual({ type: 'a%2Cb' });
  });
  it('takes page 0 and nonsense for the first page', () => {
    expect(codec.parse({ page: '0' }).page).toBe(1);
    expect(codec.parse({ page: 'x' }).page).toBe(1);
  });
});

describe('listQuestion', () => {
  it('asks for order, page and the filters that have values', () => {
    const question = listQuestion(codec.parse({ q: ' delay ', page: '3', type: 'pie' }), {
      ...known,
      sorts: [known.sorts[0]],
    });
    expect(question).toEqual({
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
      page: 2,
      page_size: 25,
      filters: [
        { col: 'slice_name', opr: 'chart_all_text', value: 'delay' },
        { col: 'viz_type', opr: 'in', value: ['pie'] },
      ],
    });
  });
});
