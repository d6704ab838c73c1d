import type { QueryContext } from '@meridian/contracts/documents';
import { IconDownload } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { useMay } from '../../lib/person';
import { IconButton } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { downloadRows } from './download-answer';

interface Props {
  /** Null while nothing was asked yet. */
  readonly question: QueryContext | null;
  readonly name: string;
}

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'json', label: 'JSON' },
] as const;

/** The rows that a question answers, as a file. */
export function DownloadMenu({ question, name }: Props) {
  const may = useMay();
  const reason = may('can_csv on Superset')
    ? question === null
      ? t('There is nothing to download yet.')
      : null
    : t('Downloads need a permission that you do not have');
  return (
    <Menu
      label={t('Download')}
      align="end"
      entries={formats.map(({ format, label }) => ({
        label,
        disabledReason: reason,
        onSelect: () => void downloadRows(question, format, name),
      }))}
    >
      <IconButton icon={IconDownload} label={t('Download')} />
    </Menu>
  );
}
