import type { InfoField } from '@meridian/contracts/api';
import type { RawBuilder, SqlBool } from 'kysely';

/** Who lists, as far as a filter may depend on it (favourites, "created by me"). */
export interface ListViewer {
  readonly userId: number | null;
}

/** A filter operator of one noun. `where` is null where the value says nothing, which filters nothing. */
export interface CustomOperator {
  readonly operator: string;
  readonly label: string;
  readonly where: (value: unknown, viewer: ListViewer) => RawBuilder<SqlBool> | null;
}

/** How one column is filtered: what it is, and the operators only it knows. */
export type ListFilterColumn =
  /** `one` is a foreign key. */
  (
    | { readonly kind: 'text' | 'number' | 'boolean' | 'time' | 'uuid' | 'one'; readonly sql: RawBuilder<unknown> }
    /** Records of the table `target` linked through another: `link.record` equals `record`, `link.value` is the id asked for. */
    | {
        readonly kind: 'many';
        readonly record: RawBuilder<unknown>;
        readonly target: string;
        readonly link: { readonly table: string; readonly record: string; readonly value: string };
        /** Which links count, where the table (as `link`) holds others too. */
        readonly only?: RawBuilder<SqlBool>;
      }
    | { readonly kind: 'custom' }
  ) & { readonly custom?: readonly CustomOperator[] };

/** What a noun's list can do: the one description that its query, its metadata and its `_info` are made from. */
export interface ListSpec {
  /** `Charts`; titles are made from it. */
  readonly title: string;
  readonly singular: string;
  readonly id: RawBuilder<unknown>;
  /** Columns of a reply when none are asked for, dotted where they are inside a relation. */
  readonly columns: readonly string[];
  /** Further columns that may be asked for. */
  readonly selectable?: readonly string[];
  readonly orders: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly defaultOrder: { readonly column: string; readonly direction: 'asc' | 'desc' };
  readonly filters: Readonly<Record<string, ListFilterColumn>>;
  readonly pageSize?: number;
  /** Most rows of a page; null where a page of −1 means all of them. */
  readonly maxPageSize?: number | null;
  /** Permission names of this noun's routes, in `_info`; `view` is what they are granted on. */
  readonly permissions: { readonly view: string; readonly names: readonly string[] };
  readonly addFields: readonly InfoField[];
  readonly editFields: readonly InfoField[];
}
