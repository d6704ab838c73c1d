import { IconChartDots } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { LinkButton } from '../../../ui/button';
import { PageHeader } from '../../../ui/page';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state';
import { useOpening } from '../state/use-opening';
import { ExploreRoom } from './ExploreRoom';
import styles from './explore.module.css';

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
      <div className={styles.opening}>
        {opening.isError ? (
          <Failure error={opening.error} onRetry={() => void opening.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function Failure({ error, onRetry }: FailureProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={IconChartDots}
        title={t('This chart or dataset is not here any more')}
        text={t('It was deleted, or you may not see it.')}
        actions={<LinkButton to="/chart/add">{t('Choose a dataset')}</LinkButton>}
      />
    );
  return <ErrorState title={t('This chart cannot be explored.')} error={error} onRetry={onRetry} />;
}

function numberIn(text: string | null | undefined): number | null {
  const number = Number(text?.split('__')[0]);
  return Number.isInteger(number) && number > 0 ? number : null;
}
