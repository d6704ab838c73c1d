import { datasetRoutes } from '@meridian/contracts/api';
import { IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { SearchField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { Modal } from '../../../ui/layer';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state';
import styles from './swap.module.css';

interface Props {
  readonly currentId: number;
  readonly onClose: () => void;
  readonly onChoose: (datasetId: number) => void;
}

/** Another dataset under the same chart; what the other one lacks is marked on its shelf. */
export function DatasetSwap({ currentId, onClose, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const filters = search === '' ? [] : [{ col: 'table_name', opr: 'ct', value: search }];
  const found = useRoute(
    datasetRoutes.list,
    { q: { filters, page_size: 100, order_column: 'changed_on_delta_humanized', order_direction: 'desc' } },
    { keepPrevious: true },
  );
  const offered = found.data?.result.filter(dataset => dataset.id !== currentId) ?? null;
  return (
    <Modal open onClose={onClose} title={t('Change dataset')}>
      <p className={styles.note}>
        {t(
          'Controls keep their values. What the other dataset does not have is marked, and undo brings this one back.',
        )}
      </p>
      <SearchField label={t('Search datasets')} value={search} onChange={setSearch} data-autofocus />
      {found.isError ? (
        <ErrorState
          title={t('The datasets could not be read.')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {offered === null && !found.isError ? <Skeleton height={240} /> : null}
      {offered?.length === 0 ? <EmptyState title={t('No other dataset matches.')} /> : null}
      <ul className={styles.datasets}>
        {(offered ?? []).map(dataset => (
          <li key={dataset.id}>
            <button type="button" className={styles.dataset} onClick={() => onChoose(dataset.id)}>
              <Icon of={IconDatabase} />
              <span className={styles.name}>{dataset.table_name}</span>
              <span className={styles.source}>
                {[dataset.database.database_name, dataset.schema].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
