import type { ColorChanges, FilterChanges } from '@meridian/contracts/api';
import { claimForSave, storedObject } from '../../records';
import { type DashboardsContext, editableDashboard } from '../context';
import type { Saving } from '../save';
import type { DashboardTables } from '../tables';

type Entry = Record<string, unknown>;

/** A list of filters after some went, some came or changed in whole, and the order was said anew. */
export function planFilters(stored: readonly Entry[], changes: FilterChanges): Entry[] {
  const deleted = new Set(changes.deleted ?? []);
  const modified = new Map((changes.modified ?? []).map(filter => [filter['id'], filter]));
  const kept = stored
    .filter(filter => !deleted.has(String(filter['id'])))
    .map(filter => modified.get(filter['id']) ?? filter);
  const known = new Set(kept.map(filter => filter['id']));
  const all = [...kept, ...[...modified.values()].filter(filter => !known.has(filter['id']))];
  const order = changes.reordered ?? [];
  if (order.length === 0) return all;
  const place = new Map(order.map((id, i) => [id, i]));
  // Whatever the new order does not name stays behind it, in its old order.
  return all
    .map((filter, i) => ({ filter, at: place.get(String(filter['id'])) ?? order.length + i }))
    .sort((a, b) => a.at - b.at)
    .map(({ filter }) => filter);
}

/** Changes one list of filters in the metadata; gives all of it. */
export async function editFilters(
  context: DashboardsContext,
  edit: {
    readonly id: number;
    readonly list: 'native_filter_configuration' | 'chart_customization_config';
    readonly changes: FilterChanges;
  },
  saving: Saving,
): Promise<Entry[]> {
  const metadata = await editMetadata(context, { id: edit.id, fields: [edit.list], isTraced: true }, saving, stored => {
    const list = stored[edit.list];
    return { ...stored, [edit.list]: planFilters(Array.isArray(list) ? (list as Entry[]) : [], edit.changes) };
  });
  return metadata[edit.list] as Entry[];
}

/** Changes colours in the metadata. Without a trace nobody's save is stale because of it, and the dashboard does not look edited. */
export async function editColors(
  context: DashboardsContext,
  edit: { readonly id: number; readonly changes: ColorChanges; readonly isTraced: boolean },
  saving: Saving,
): Promise<ColorChanges> {
  const fields = Object.keys(edit.changes);
  await editMetadata(context, { ...edit, fields }, saving, stored => ({ ...stored, ...edit.changes }));
  return edit.changes;
}

async function editMetadata(
  { db, clock }: DashboardsContext,
  { id, fields, isTraced }: { readonly id: number; readonly fields: readonly string[]; readonly isTraced: boolean },
  { principal, ifMatch }: Saving,
  edit: (stored: Readonly<Entry>) => Entry,
): Promise<Entry> {
  return db.transaction(async executor => {
    const row = await editableDashboard(executor, principal, id);
    const now = clock.now();
    if (isTraced)
      await claimForSave(executor, { noun: 'dashboard', id, ifMatch, userId: principal.userId, now, fields });
    const metadata = edit(storedObject(row.json_metadata));
    const trace = isTraced ? { changed_on: now.toISOString(), changed_by: principal.userId } : {};
    await executor
      .withTables<DashboardTables>()
      .updateTable('dashboards')
      .set({ json_metadata: JSON.stringify(metadata), ...trace })
      .where('id', '=', id)
      .execute();
    return metadata;
  });
}
