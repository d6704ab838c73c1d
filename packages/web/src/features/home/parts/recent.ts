import type { ChartListItem, DashboardListItem, DatasetListItem, PersonRef } from '@meridian/contracts/api';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconDatabase, IconLayoutDashboard } from '@tabler/icons-react';
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

interface Changed {
  readonly changed_by: PersonRef | null;
  readonly changed_on_utc: string;
}

export const fromChart = (row: ChartListItem, done: string): RecentEntry => ({
  key: `chart ${row.id}`,
  name: row.slice_name,
  to: row.url,
  icon: typeLook(row.viz_type).icon,
  kind: `${typeLook(row.viz_type).name} · ${row.datasource_name_text ?? '–'}`,
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

/** "Edited by you", "Edited by Jonas Weil". */
export function editedBy({ changed_by }: Changed, person: Person): string {
  if (changed_by === null) return t('Edited');
  return changed_by.id === person.id ? t('Edited by you') : t('Edited by {{name}}', { name: nameOf(changed_by) });
}

/** The latest of several lists, each thing once. */
export function latest(entries: readonly RecentEntry[], count: number): readonly RecentEntry[] {
  const sorted = [...entries].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return [...new Map(sorted.toReversed().map(entry => [entry.key, entry])).values()]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, count);
}
