import type { QueryResult } from '@meridian/contracts/documents';
import type { ModelInput } from '@meridian/core/chart';
import { describe, expect, it } from 'vitest';
import { holds, lookByRule } from '../shared/conditional/apply';
import { closeForm } from '../shared/form/fields';
import { chartThemes } from '../shared/theme';
import { barRanges, cellBar } from './cell-look';
import { type TableForm, tableForm } from './form';
import { buildTableModel } from './model';
import { buildTableQuery } from './query';
import { nextSort, searchRows, sortRows } from './rows';
import { columnWidths } from './widths';

const form = (more: Record<string, unknown> = {}) =>
  closeForm(tableForm, 'table', {
    datasource: '1__table',
    query_mode: 'aggregate',
    groupby: ['size'],
    metrics: ['count'],
    ...more,
  });
const result: QueryResult = {
  colnames: ['size', 'count'],
  coltypes: [1, 0],
  data: [
    { size: 'B10', count: 1200.5 },
    { size: null, count: null },
    { size: 'B2', count: -300.25 },
  ],
};
const model = (more: Record<string, unknown> = {}, results: readonly QueryResult[] = [result]) => {
  const input: ModelInput<TableForm> = {
    form: form(more),
    results,
    theme: chartThemes.light,
    size: { width: 600, height: 300 },
    dataset: { verboseMap: {}, columnFormats: {}, currencyFormats: {} },
    colourOf: () => '#000000',
    selected: [],
  };
  return buildTableModel(input);
};

describe('rows', () => {
  it('are sorted with nulls last either way, and numbers inside text count', () => {
    const sizes = (desc: boolean) => sortRows(result.data, [{ key: 'size', desc }]).map(row => row['size']);
    expect(sizes(false)).toEqual(['B2', 'B10', null]);
    expect(sizes(true)).toEqual(['B10', 'B2', null]);
  });

  it('sort by a head: the likely way first, then the other, then not', () => {
    const count = { key: 'count', kind: 'number' } as const;
    const once = nextSort([], count, false);
    expect(once).toEqual([{ key: 'count', desc: true }]);
    expect(nextSort(once, count, false)).toEqual([{ key: 'count', desc: false }]);
    expect(nextSort([{ key: 'count', desc: false }], count, false)).toEqual([]);
    expect(nextSort(once, { key: 'size', kind: 'text' }, true)).toEqual([...once, { key: 'size', desc: false }]);
  });

  it('are found by what is shown as well as by what is', () => {
    const { rows, columns } = model();
    expect(searchRows(rows, columns, '1,200').map(row => row['size'])).toEqual(['B10']);
    expect(searchRows(rows, columns, 'b2').map(row => row['size'])).toEqual(['B2']);
  });
});

describe('numbers of a column', () => {
  it('are grouped with one precision on the screen, and as recorded in exports', () => {
    const [, count] = model().columns;
    expect([1200.5, -300.25, null].map(value => count?.screen(value))).toEqual(['1,200.5', '−300.3', '–']);
    expect(count?.text?.(1200.5)).toBe('1.2k');
  });

  it('keep the format of their column', () => {
    const [, count] = model({ column_config: { count: { d3NumberFormat: '.1%', customColumnName: 'Share' } } }).columns;
    expect([count?.label, count?.screen(0.5)]).toEqual(['Share', '50.0%']);
  });

  it('that are hidden are not there', () => {
    expect(model({ column_config: { count: { visible: false } } }).columns.map(column => column.key)).toEqual(['size']);
  });
});

describe('bars in cells', () => {
  it('run both ways from a zero line where values do', () => {
    const range = barRanges(model()).get('count');
    if (range === undefined) throw new Error('metrics have bars');
    const zero = 300.25 / 1500.75;
    expect(cellBar(1200.5, range)).toMatchObject({ start: zero, length: 1 - zero, isNegative: false });
    expect(cellBar(-300.25, range)).toMatchObject({ start: 0, isNegative: true });
    expect(cellBar(null, range)).toBeNull();
  });

  it('are switched off for all or for one column', () => {
    expect(barRanges(model({ show_cell_bars: false })).size).toBe(0);
    expect(barRanges(model({ column_config: { count: { showCellBars: false } } })).size).toBe(0);
  });
});

describe('widths', () => {
  it('fill the room, give it to text, and keep what was dragged', () => {
    const { columns, rows } = model();
    const widths = columnWidths({ columns, rows, bars: new Map(), room: 600, dragged: { count: 150 } });
    expect(widths[1]).toBe(150);
    expect(widths[0]).toBe(450);
  });

  it('of texts give way where room lacks, as far as it takes and never below two fifths of it', () => {
    const { columns } = model();
    const rows = [{ size: 'a text that is rather long', count: 1 }];
    const of = (room: number) => columnWidths({ columns, rows, bars: new Map(), room, dragged: {} });
    const figure = of(1000)[1] ?? 0;
    const [text = 0] = of(figure + 150);
    expect(text).toBe(150);
    expect(of(figure + 160)).toEqual([160, figure]);
    expect(columnWidths({ columns, rows, bars: new Map(), room: 300, dragged: { count: 300 } })).toEqual([120, 300]);
  });

  it('grow with the letters, so that figures stand whole on a phone', () => {
    const { columns, rows } = model();
    const of = (letterPx: number) =>
      columnWidths({ columns, rows, bars: new Map(), room: 0, dragged: {}, letterPx })[1];
    const textOf = (letterPx: number) => barRanges(model(), letterPx).get('count')?.textPx ?? 0;
    expect(of(15)).toBeGreaterThan(of(13) ?? 0);
    expect(textOf(15) / textOf(13)).toBeGreaterThan(1.1);
  });
});

describe('rules', () => {
  const rule = { column: 'count', operator: '>' as const, targetValue: 10, colorScheme: '#00ff00' };

  it('hold between their ends', () => {
    expect(holds({ ...rule, operator: '≤ x <', targetValueLeft: 1, targetValueRight: 5 }, 5)).toBe(false);
    expect(holds({ ...rule, operator: '≤ x ≤', targetValueLeft: 1, targetValueRight: 5 }, 5)).toBe(true);
    expect(holds({ ...rule, operator: 'containing', targetValue: 'lin' }, 'Illinois')).toBe(true);
    expect(holds({ ...rule, operator: 'is null' }, null)).toBe(true);
    expect(holds(rule, null)).toBe(false);
  });

  it('colour more where they hold by more', () => {
    expect(lookByRule(rule, 10.1, [0, 110])).toEqual({ background: 'rgba(0,255,0,0.1)' });
    expect(lookByRule(rule, 110, [0, 110])).toEqual({ background: 'rgba(0,255,0,0.6)' });
    expect(lookByRule({ ...rule, toTextColor: true }, 110, [])).toEqual({ colour: '#00ff00' });
    expect(lookByRule(rule, 4, [])).toBeNull();
  });
});

describe('pages on the server', () => {
  const filters = [{ col: 'size', op: 'IN', val: ['B2'] }];
  const asked = (ownState: Record<string, unknown>) =>
    buildTableQuery(form({ server_pagination: true, server_page_length: 20, row_limit: 1000 }), {
      extraFormData: { filters },
      ownState,
    });

  it('are turned while the filters stay', () => {
    const [rows, count] = asked({ currentPage: 2, pageSize: 50, lastQueriedFilters: filters }).queries;
    expect([rows?.row_limit, rows?.row_offset]).toEqual([50, 100]);
    expect([count?.is_rowcount, count?.row_limit, count?.row_offset]).toEqual([true, 1000, 0]);
  });

  it('begin anew when a filter changed', () => {
    expect(asked({ currentPage: 2, pageSize: 50, lastQueriedFilters: [] }).queries[0]?.row_offset).toBe(0);
  });

  it('are searched by the server', () => {
    const [rows] = asked({ searchText: 'B', searchColumn: 'size' }).queries;
    expect(rows?.filters).toEqual([...filters, { col: 'size', op: 'ILIKE', val: 'B%' }]);
  });
});
