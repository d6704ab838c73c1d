import type { Icon as TablerIcon } from '@tabler/icons-react';
import {
  IconDatabase,
  IconFlag,
  IconPalette,
  IconPlug,
  IconShieldLock,
  IconTestPipe,
  IconUser,
} from '@tabler/icons-react';
import { t } from '../../lib/i18n';

/** A page of the settings, or a list that hangs under them. */
export interface Section {
  readonly key: string;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly to: string;
  readonly needs?: string;
}

export interface SectionGroup {
  readonly label: string;
  readonly sections: readonly Section[];
}

export const sectionGroups = (): readonly SectionGroup[] => [
  {
    label: t('You'),
    sections: [
      { key: 'account', label: t('Account'), icon: IconUser, to: '/settings/account' },
      { key: 'appearance', label: t('Appearance'), icon: IconPalette, to: '/settings/appearance' },
    ],
  },
  {
    label: t('Data'),
    sections: [
      {
        key: 'databases',
        label: t('Databases'),
        icon: IconPlug,
        to: '/databaseview/list/',
        needs: 'can_read on Database',
      },
      {
        key: 'datasets',
        label: t('Datasets'),
        icon: IconDatabase,
        to: '/tablemodelview/list/',
        needs: 'can_read on Dataset',
      },
      {
        key: 'samples',
        label: t('Sample data'),
        icon: IconTestPipe,
        to: '/settings/samples',
        needs: 'can_write on Dataset',
      },
    ],
  },
  {
    label: t('Work'),
    sections: [
      {
        key: 'annotation-layers',
        label: t('Annotation layers'),
        icon: IconFlag,
        to: '/annotationlayer/list/',
        needs: 'can_read on Annotation',
      },
    ],
  },
  {
    label: t('Access'),
    sections: [
      {
        key: 'row-rules',
        label: t('Row rules'),
        icon: IconShieldLock,
        to: '/rowlevelsecurity/list/',
        needs: 'can_read on Row Level Security',
      },
    ],
  },
];

/** The section of an address; the account where it names none. */
export function sectionOf(path: string): string {
  return /^\/settings\/([\w-]+)/.exec(path)?.[1] ?? 'account';
}
