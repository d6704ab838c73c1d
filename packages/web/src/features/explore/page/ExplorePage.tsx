import { IconChartDots } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { t } from '../../../lib/i18n';
import { PageHeader } from '../../../ui/page';
import { OpenFailure } from '../../../widgets/record';
import { DatasetGoneError } from '../state/dataset-gone';
import { useOpening } from '../state/use-opening';
import { DatasetGone } from './DatasetGone';
import { ExploreRoom } from './ExploreRoom';
import styles from './explore.module.css';
import { OpeningPanes } from './OpeningPanes';

/** Explores what its address names: a dataset, a saved chart, a shared or kept form. */
export function ExplorePage() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const asked = {
    datasetId: numberIn(search['datasource_id'] ?? search['dataset_id']),
    chartId: numberIn(search['slice_id']),
    permalinkKey: params['key'] ?? search['permalink_key'] ?? null,
    formDataKey: search['form_data_key'] ?? null,
    vizType: search['viz_type'] ?? null,
  };
  const opening = useOpening(asked);
  if (opening.data)
    return (
      <ExploreRoom
        key={opening.data.subject}
        opened={opening.data}
        startDashboardId={numberIn(search['dashboard_id'])}
      />
    );
  return (
    <>
      <PageHeader crumb={{ label: t('Charts'), to: '/chart/list/' }} title={t('Explore')} />
      {opening.error instanceof DatasetGoneError ? (
        <div className={styles.opening}>
          <DatasetGone error={opening.error} />
        </div>
      ) : opening.isError ? (
        <div className={styles.opening}>
          <OpenFailure
            title={t('This chart cannot be explored.')}
            goneTitle={t('This chart or dataset is not here any more')}
            icon={IconChartDots}
            error={opening.error}
            onRetry={() => void opening.refetch()}
            wayOut={{ to: '/chart/add', label: t('Choose a dataset') }}
          />
        </div>
      ) : (
        <OpeningPanes />
      )}
    </>
  );
}

function numberIn(text: string | null | undefined): number | null {
  const number = Number(text?.split('__')[0]);
  return Number.isInteger(number) && number > 0 ? number : null;
}
