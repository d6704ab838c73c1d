import type { DatasetItem } from '@meridian/contracts/api';
import { IconRefresh } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { Badge } from '../../../ui/badge';
import { Button, IconButton, LinkButton } from '../../../ui/button';
import { useNarrow } from '../../../ui/layer';
import { PageHeader } from '../../../ui/page';
import { type UseCounts, usedByText } from '../../../widgets/delete-record';
import styles from '../datasets.module.css';

interface Props {
  readonly item: DatasetItem;
  readonly uses: UseCounts | null;
  readonly isUnsaved: boolean;
  readonly busy: boolean;
  /** Why it cannot be saved as it stands. */
  readonly lacks: string | null;
  readonly onSave: () => void;
  readonly onRefresh: () => void;
}

/** Name, state and actions; how many charts a save touches stands beside Save. */
export function DatasetHead({ item, uses, isUnsaved, busy, lacks, onSave, onRefresh }: Props) {
  const forbidden = item.abilities.can_edit ? null : t('You must be a dataset owner in order to edit.');
  const narrow = useNarrow();
  const refresh = {
    disabledReason: forbidden ?? (isUnsaved ? t('Save the changes first.') : null),
    onClick: onRefresh,
  };
  const used = uses === null ? null : usedByText(uses);
  return (
    <PageHeader
      crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
      title={item.table_name}
      extra={
        isUnsaved ? (
          <Badge tone="plain" dot>
            {t('Unsaved changes')}
          </Badge>
        ) : null
      }
      actions={
        <>
          {used === null ? null : <span className={styles.used}>{t('Used by {{used}}', { used })}</span>}
          {narrow ? (
            <IconButton icon={IconRefresh} label={t('Refresh columns')} {...refresh} />
          ) : (
            <Button kind="ghost" {...refresh}>
              {t('Refresh columns')}
            </Button>
          )}
          <LinkButton to={`/explore/?datasource_type=table&datasource_id=${item.id}`}>{t('Explore')}</LinkButton>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={forbidden ?? lacks ?? (isUnsaved ? null : t('Nothing has changed.'))}
            onClick={onSave}
          >
            {t('Save')}
          </Button>
        </>
      }
    />
  );
}
