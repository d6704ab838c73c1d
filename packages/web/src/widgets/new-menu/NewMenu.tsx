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
import { useMay } from '../../lib/person';
import { Button, IconButton } from '../../ui/button';
import { Menu } from '../../ui/menu';

interface Props {
  /** True as an icon of the rail. */
  readonly small?: boolean;
}

/** What one can make, as far as the person may. */
export function NewMenu({ small = false }: Props) {
  const may = useMay();
  const entries = newEntries().filter(({ needs }) => may(needs));
  return (
    <Menu label={t('New')} entries={entries} align="end" side={small ? 'right' : 'bottom'}>
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
  { label: t('Dashboard'), icon: IconLayoutDashboard, to: '/dashboard/new', needs: 'can_write on Dashboard' },
  { label: t('Chart'), icon: IconChartLine, to: '/chart/add', keys: 'c', needs: 'can_write on Chart' },
  { label: t('Dataset'), icon: IconDatabase, to: '/dataset/add', needs: 'can_write on Dataset' },
  { label: t('Upload data'), icon: IconUpload, to: '/upload', needs: 'can_upload on Database' },
  { label: t('Database'), icon: IconPlug, to: '/database/add', needs: 'can_write on Database' },
];
