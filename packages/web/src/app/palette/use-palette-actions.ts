import type { Icon as TablerIcon } from '@tabler/icons-react';
import {
  IconChartLine,
  IconDatabase,
  IconFlag,
  IconHome,
  IconLayoutDashboard,
  IconMoon,
  IconPlug,
  IconPlus,
  IconSettings,
  IconShieldLock,
  IconSun,
  IconTestPipe,
  IconUpload,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n';
import { useMay } from '../../lib/person';
import { useScheme, useSchemeChoice } from '../../lib/scheme';
import type { PaletteItem } from './palette-item';

interface Action {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly to?: string;
  readonly run?: () => void;
  readonly keys?: string;
  readonly needs?: string;
}

/** What can be done and gone to from everywhere, as far as the person may. */
export function usePaletteActions(): readonly PaletteItem[] {
  const may = useMay();
  const scheme = useScheme();
  const [, choose] = useSchemeChoice();
  return useMemo(() => {
    const look = lookAction(scheme, choose);
    return [
      ...toItems(
        t('Actions'),
        [...makeActions(), look].filter(({ needs }) => needs === undefined || may(needs)),
      ),
      ...toItems(
        t('Go to'),
        placeActions().filter(({ needs }) => needs === undefined || may(needs)),
      ),
    ];
  }, [may, scheme, choose]);
}

const makeActions = (): readonly Action[] => [
  { label: t('New chart'), icon: IconPlus, to: '/chart/add', keys: 'c', needs: 'can_write on Chart' },
  { label: t('New dashboard'), icon: IconPlus, to: '/dashboard/new', needs: 'can_write on Dashboard' },
  { label: t('Upload data'), icon: IconUpload, to: '/upload', needs: 'can_upload on Database' },
  { label: t('New dataset'), icon: IconPlus, to: '/dataset/add', needs: 'can_write on Dataset' },
  { label: t('Connect database'), icon: IconPlug, to: '/database/add', needs: 'can_write on Database' },
  { label: t('Remove sample data'), icon: IconTestPipe, to: '/settings/samples', needs: 'can_write on Database' },
];

const lookAction = (scheme: 'light' | 'dark', choose: (choice: 'light' | 'dark') => void): Action =>
  scheme === 'light'
    ? { label: t('Use dark colours'), icon: IconMoon, run: () => choose('dark') }
    : { label: t('Use light colours'), icon: IconSun, run: () => choose('light') };

const placeActions = (): readonly Action[] => [
  { label: t('Home'), icon: IconHome, to: '/superset/welcome/', keys: 'g h' },
  { label: t('Dashboards'), icon: IconLayoutDashboard, to: '/dashboard/list/', keys: 'g d' },
  { label: t('Charts'), icon: IconChartLine, to: '/chart/list/', keys: 'g c' },
  { label: t('Datasets'), icon: IconDatabase, to: '/tablemodelview/list/', keys: 'g t' },
  { label: t('Databases'), icon: IconPlug, to: '/databaseview/list/' },
  {
    label: t('Row rules'),
    icon: IconShieldLock,
    to: '/rowlevelsecurity/list/',
    needs: 'can_read on Row Level Security',
  },
  { label: t('Annotation layers'), icon: IconFlag, to: '/annotationlayer/list/', needs: 'can_read on Annotation' },
  { label: t('Settings'), icon: IconSettings, to: '/settings' },
];

const toItems = (group: string, actions: readonly Action[]): readonly PaletteItem[] =>
  actions.map(({ label, icon, to, run, keys }) => ({
    id: `action ${label}`,
    scope: 'actions',
    group,
    label,
    hint: '',
    icon,
    to: to ?? null,
    run: run ?? null,
    keys: keys ?? null,
  }));
