import type { ChartListItem, DashboardListItem, DatasetListItem, PersonRef, RecentItem } from '@meridian/contracts/api';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconChartLine, IconDatabase, IconLayoutDashboard } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { nameOf, type Person } from '../../../lib/person';
import { typeLook } from '../../../widgets/chart-type';

/** Something that happened lately: what, of which kind, what was done, when (ISO instant). */
export interface RecentEntry {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly icon: TablerIcon;
  readonly kind: string;
  readonly done: string;
  readonly at: string;
}

/** Something the person opened; of a chart only its name is known then. */
export const fromActivity = (item: RecentItem): RecentEntry => ({
  key: `${item.item_type} ${item.item_id}`,
  name: item.item_title,
  to: item.item_url,
  icon: item.item_type === 'chart' ? IconChartLine : IconLayoutDashboard,
  kind: item.item_type === 'chart' ? t('Chart') : t('Dashboard'),
  done: t('Viewed'),
  at: new Date(item.time).toISOString(),
});

interface Changed {
  readonly changed_by: PersonRef | null;
  readonly changed_on_utc: string;
}

export const fromChart = (row: ChartListItem, done: string): RecentEntry => ({
  key: `chart ${row.id}`,
  name: row.slice_name,
  to: row.url,
  icon: typeLook(row.viz_type).icon,
  kind: `${typeLook(row.viz_type).name} · ${row.table.table_name ?? '–'}`,
  done,
  at: row.changed_on_utc,
});

export const fromDashboard = (row: DashboardListItem, done: string): RecentEntry => ({
  key: `dashboard ${row.id}`,
  name: row.dashboard_title ?? t('Untitled dashboard'),
  to: row.url,
  icon: IconLayoutDashboard,
  kind: row.published ? t('Dashboard · published') : t('Dashboard · draft'),
  done,
  at: row.changed_on_utc,
});

export const fromDataset = (row: DatasetListItem, done: string): RecentEntry => ({
  key: `dataset ${row.id}`,
  name: row.table_name,
  to: `/explore/?datasource_id=${row.id}&datasource_type=table`,
  icon: IconDatabase,
  kind: t('Dataset · {{database}}', { database: row.database.database_name }),
  done,
  at: row.changed_on_utc,
});

/** "Edited by you", "Edited by Jonas Weil"; what nobody edited, as the samples, was added. */
export function editedBy({ changed_by }: Changed, person: Person): string {
  if (changed_by === null) return t('Added');
  return changed_by.id === person.id ? t('Edited by you') : t('Edited by {{name}}', { name: nameOf(changed_by) });
}

/** The latest of several lists, each thing once: by its last event, described as fully as any of its entries does. */
export function latest(entries: readonly RecentEntry[], count: number): readonly RecentEntry[] {
  const byThing = new Map<string, RecentEntry>();
  for (const entry of entries) {
    const other = byThing.get(entry.key);
    byThing.set(entry.key, other === undefined ? entry : joined(other, entry));
  }
  return [...byThing.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, count);
}

function joined(a: RecentEntry, b: RecentEntry): RecentEntry {
  const later = Date.parse(a.at) >= Date.parse(b.at) ? a : b;
  const fuller = a.kind.length >= b.kind.length ? a : b;
  return { ...later, icon: fuller.icon, kind: fuller.kind };
}
