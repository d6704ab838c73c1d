import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconChartLine, IconDatabase, IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import { t } from '../../lib/i18n';

export interface Destination {
  readonly label: string;
  readonly to: string;
  readonly icon: TablerIcon;
  readonly keys: string;
  /** Beginnings of the addresses that belong to it. */
  readonly under: readonly string[];
}

/** The places of the sidebar, in the order people know. */
export const destinations = (): readonly Destination[] => [
  { label: t('Home'), to: '/superset/welcome/', icon: IconHome, keys: 'g h', under: ['/superset/welcome'] },
  {
    label: t('Dashboards'),
    to: '/dashboard/list/',
    icon: IconLayoutDashboard,
    keys: 'g d',
    under: ['/dashboard/', '/superset/dashboard/', '/meridian/dashboard/'],
  },
  {
    label: t('Charts'),
    to: '/chart/list/',
    icon: IconChartLine,
    keys: 'g c',
    under: ['/chart/', '/explore', '/superset/explore'],
  },
  {
    label: t('Datasets'),
    to: '/tablemodelview/list/',
    icon: IconDatabase,
    keys: 'g t',
    under: ['/tablemodelview/', '/dataset/', '/upload'],
  },
];

/** True where the address belongs to the destination; the bare root is home. */
export const isAt = (destination: Destination, path: string): boolean =>
  destination.under.some(start => path.startsWith(start)) || (path === '/' && destination.keys === 'g h');
