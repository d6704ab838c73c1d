import { datasetRoutes } from '@meridian/contracts/api';
import { IconDatabase, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exploreDataset } from '../../../lib/address';
import { t } from '../../../lib/i18n';
import { useMay } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { LinkButton } from '../../../ui/button';
import { SearchField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { PageHeader } from '../../../ui/page';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state';
import styles from './explore.module.css';

/** A new chart begins with a dataset: one click, and it is explored. */
export function NewChartPage() {
  const [search, setSearch] = useState('');
  const mayUpload = useMay()('can_upload on Database');
  const filters = search === '' ? [] : [{ col: 'table_name', opr: 'ct', value: search }];
  const found = useRoute(
    datasetRoutes.list,
    { q: { filters, page_size: 100, order_column: 'changed_on_delta_humanized', order_direction: 'desc' } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader
        crumb={{ label: t('Charts'), to: '/chart/list/' }}
        title={t('New chart')}
        actions={
          mayUpload ? (
            <LinkButton to="/upload" icon={IconUpload}>
              {t('Upload data')}
            </LinkButton>
          ) : null
        }
      />
      <div className={styles.choose}>
        <h2>{t('Which dataset?')}</h2>
        <SearchField label={t('Search datasets')} value={search} onChange={setSearch} />
        {found.isError ? (
          <ErrorState
            title={t('The datasets could not be read.')}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        ) : null}
        {found.data === undefined && !found.isError ? <Skeleton height={240} /> : null}
        {found.data?.result.length === 0 ? (
          <EmptyState
            icon={IconDatabase}
            title={search === '' ? t('There are no datasets yet') : t('No dataset matches.')}
            text={
              mayUpload
                ? t('Upload a file, or make a dataset of a table of your database.')
                : t('What is shared with you appears here.')
            }
          />
        ) : null}
        <ul className={styles.datasets}>
          {(found.data?.result ?? []).map(dataset => (
            <li key={dataset.id}>
              <Link {...exploreDataset(dataset.id)} className={styles.dataset}>
                <Icon of={IconDatabase} />
                <span>
                  <strong>{dataset.table_name}</strong>
                  <small>{[dataset.database.database_name, dataset.schema].filter(Boolean).join(' · ')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
