import {
  IconChartLine,
  IconChevronDown,
  IconDatabase,
  IconLayoutDashboard,
  IconPlug,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { Button, IconButton } from '../../ui/button';
import { Menu } from '../../ui/menu';

interface Props {
  /** True as an icon of the rail. */
  readonly small?: boolean;
}

/** What one can make. */
export function NewMenu({ small = false }: Props) {
  return (
    <Menu label={t('New')} entries={newEntries()} align="end" side={small ? 'right' : 'bottom'}>
      {small ? (
        <IconButton icon={IconPlus} label={t('New')} />
      ) : (
        <Button kind="primary" icon={IconPlus} iconAfter={IconChevronDown}>
          {t('New')}
        </Button>
      )}
    </Menu>
  );
}

const newEntries = () => [
  { label: t('Dashboard'), icon: IconLayoutDashboard, to: '/dashboard/new' },
  { label: t('Chart'), icon: IconChartLine, to: '/chart/add', keys: 'c' },
  { label: t('Dataset'), icon: IconDatabase, to: '/dataset/add' },
  { label: t('Upload data'), icon: IconUpload, to: '/upload' },
  { label: t('Database'), icon: IconPlug, to: '/database/add' },
];
