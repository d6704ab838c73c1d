import type { DataRow, QueryContext } from '@meridian/contracts/documents';
import { useMemo, useState } from 'react';
import type { TableColumn } from './columns';
import type { TableModel } from './model';
import { parseTableState, type TableState } from './own-state';
import { nextSort, type SortKey, searchRows, sortRows } from './rows';

/** What the table shows of its rows, and how that is changed; here or, with pages on the server, by asking again. */
export interface TableControls {
  readonly rows: readonly DataRow[];
  /** Rows there are after the search. */
  readonly count: number;
  readonly sort: readonly SortKey[];
  readonly onSort: (column: TableColumn, adds: boolean) => void;
  readonly searchText: string;
  readonly onSearch: (text: string) => void;
  readonly searchColumn: string;
  readonly onSearchColumn: (key: string) => void;
  readonly page: number;
  /** null: all rows in one page. */
  readonly pageSize: number | null;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  readonly isServer: boolean;
}

interface Asked {
  readonly asked: QueryContext | null;
  readonly ownState: Readonly<Record<string, unknown>>;
  readonly onOwnState: ((state: Readonly<Record<string, unknown>>) => void) | undefined;
}

export function useTableState(model: TableModel, given: Asked): TableControls {
  const isServer = model.form.server_pagination;
  const local = useLocalState(model);
  const remote = useRemoteState(model, given);
  return isServer ? remote : local;
}

function useLocalState(model: TableModel): TableControls {
  const { columns, rows, form } = model;
  const [sort, setSort] = useState<readonly SortKey[]>([]);
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number | null>(null);
  const found = useMemo(() => searchRows(rows, columns, text), [rows, columns, text]);
  const sorted = useMemo(() => sortRows(found, sort), [found, sort]);
  const pageSize = size ?? (form.page_length ? form.page_length : null);
  const last = pageSize === null ? 0 : Math.max(0, Math.ceil(sorted.length / pageSize) - 1);
  const shown = Math.min(page, last);
  return {
    rows: pageSize === null ? sorted : sorted.slice(shown * pageSize, (shown + 1) * pageSize),
    count: sorted.length,
    sort,
    onSort: (column, adds) => setSort(nextSort(sort, column, adds)),
    searchText: text,
    onSearch: given => {
      setText(given);
      setPage(0);
    },
    searchColumn: '',
    onSearchColumn: () => undefined,
    page: shown,
    pageSize,
    onPage: setPage,
    onPageSize: setSize,
    isServer: false,
  };
}

function useRemoteState(model: TableModel, { asked, ownState, onOwnState }: Asked): TableControls {
  const state = parseTableState(ownState);
  const { columns, form } = model;
  const [first] = columns.filter(column => column.kind === 'text');
  const change = (next: Partial<TableState>) =>
    onOwnState?.({ ...state, ...next, lastQueriedFilters: asked?.queries[0]?.filters ?? [] });
  const pageSize = state.pageSize ?? (Number(form['server_page_length']) || 10);
  return {
    rows: model.rows,
    count: model.rowCount,
    sort: state.sortBy ?? [],
    onSort: column => change({ sortBy: [...nextSort(state.sortBy ?? [], column, false)], currentPage: 0 }),
    searchText: state.searchText ?? '',
    onSearch: text =>
      change({ searchText: text, searchColumn: state.searchColumn ?? first?.key ?? '', currentPage: 0 }),
    searchColumn: state.searchColumn ?? first?.key ?? '',
    onSearchColumn: key => change({ searchColumn: key, currentPage: 0 }),
    page: state.currentPage ?? 0,
    pageSize,
    onPage: page => change({ currentPage: page }),
    onPageSize: size => change({ pageSize: size, currentPage: 0 }),
    isServer: true,
  };
}
