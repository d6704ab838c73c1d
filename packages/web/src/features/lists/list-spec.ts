import type { ListFilter, ListQuery } from '@meridian/contracts/api';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../ui/menu';
import type { Option } from '../../ui/picker';
import type { TableColumn } from '../../ui/table';
import type { BulkAction } from '../../ui/toast';
import type { FavouriteRoutes } from '../../widgets/record';

/** One filter of a list. Its values stand in the address under `key`. */
export interface FilterSpec {
  readonly key: string;
  readonly label: string;
  /** What the pill says at rest: All, Anyone, Any. */
  readonly any: string;
  readonly multiple: boolean;
  /** Reads the choices; only asked while the pill is open or has a value. */
  readonly useOptions: (given: { readonly search: string; readonly wanted: boolean }) => FilterOptions;
  readonly toFilters: (values: readonly string[]) => readonly ListFilter[];
  /** True for those behind "Filter". */
  readonly extra?: boolean;
}

export interface FilterOptions {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** True where the server searches. */
  readonly searched?: boolean;
}

export interface SortChoice {
  readonly key: string;
  readonly label: string;
  readonly descending: boolean;
}

/** What a row is on a phone and on a card. */
export interface RowFace {
  readonly name: string;
  /** Null where it cannot be opened. */
  readonly to: string | null;
  readonly icon: TablerIcon;
  /** "Line · flights · 4 min ago", joined by dots. */
  readonly facts: readonly ReactNode[];
  /** Undefined where the noun has no pictures. */
  readonly thumbnail?: string | null;
  /** What the thumbnail is of; a chart when not said. */
  readonly pictured?: 'dashboard';
  readonly badge?: ReactNode;
}

/** What changes after a write, and what a row may offer. */
export interface RowActions<Row> {
  readonly remove: (rows: readonly Row[]) => void;
  readonly favourite: { readonly has: (id: number) => boolean; readonly set: (id: number, on: boolean) => void } | null;
  readonly may: (permission: string) => boolean;
}

/** Everything the one list page needs to know of a noun. */
export interface ListSpec<Row extends { readonly id: number }> {
  readonly title: string;
  /** Where this list hangs, if it is part of something else. */
  readonly crumb?: { readonly label: string; readonly to: string };
  /** "Deleted: {{name}}" for one, the noun counted for more. */
  readonly counted: (count: number) => string;
  readonly searchLabel: string;
  readonly useRows: (q: ListQuery) => ListAnswer<Row>;
  /** Deletes for good. */
  readonly remove: (ids: readonly number[]) => Promise<unknown>;
  readonly canRemove: (row: Row) => boolean;
  /** What else can be done with several rows, and only by whom it can be done. */
  readonly useBulk?: () => (rows: readonly Row[]) => readonly BulkAction[];
  /** Ids of the queries that are stale after a delete. */
  readonly staleAfterRemove: readonly string[];
  readonly searchFilter: (text: string) => ListFilter;
  readonly filters: readonly FilterSpec[];
  readonly columns: (actions: RowActions<Row>) => readonly TableColumn<Row>[];
  readonly face: (row: Row) => RowFace;
  readonly menu: (row: Row, actions: RowActions<Row>) => readonly MenuEntry[];
  readonly favourites: FavouriteRoutes | null;
  readonly sorts: readonly [SortChoice, ...SortChoice[]];
  /** px by which its rows are higher than table rows; with miniatures 12. */
  readonly extraHeight: number;
  /** True where cards show pictures. */
  readonly cards: boolean;
  readonly headActions: (may: (permission: string) => boolean) => ReactNode;
  readonly empty: {
    readonly icon: TablerIcon;
    readonly title: string;
    readonly text: string;
    readonly action: ReactNode;
    /** The permission of that action; without it the list says that nothing is shared. */
    readonly needs: string;
  };
}

export interface ListAnswer<Row> {
  readonly data: { readonly count: number; readonly result: readonly Row[] } | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export const pageSize = 25;
