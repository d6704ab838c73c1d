import type { ReactNode } from 'react';

/** A column of a table; `sortKey` is what its order is asked by. */
export interface TableColumn<Row> {
  readonly key: string;
  /** Empty for a column of marks; then `label` names it. */
  readonly head: string;
  readonly label?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortKey?: string;
  /** Numbers and dates stand at the right. */
  readonly align?: 'start' | 'end';
  /** px or a share; as wide as its content when not said. */
  readonly width?: number | string;
  /** True for the name of the row: in the colour of text. */
  readonly strong?: boolean;
  /** True without padding: stars, icons. */
  readonly tight?: boolean;
  /** Left out in windows narrower than this breakpoint. */
  readonly from?: 'md' | 'lg';
}

export interface TableSort {
  readonly key: string;
  readonly descending: boolean;
}

/** The order after a press on a head: another column begins with its own, the same one turns round. */
export const nextSort = (current: TableSort | null, key: string): TableSort => ({
  key,
  descending: current?.key === key ? !current.descending : false,
});

/** The selection after a tick; with Shift all rows from the last ticked one to this one follow it. */
export function nextSelection(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  { id, on, from }: { readonly id: string; readonly on: boolean; readonly from: string | null },
): ReadonlySet<string> {
  const [a, b] = [ids.indexOf(from ?? id), ids.indexOf(id)].sort((x, y) => x - y) as [number, number];
  const reached = from === null || a < 0 ? [id] : ids.slice(a, b + 1);
  const next = new Set(selected);
  for (const entry of reached) {
    if (on) next.add(entry);
    else next.delete(entry);
  }
  return next;
}
