import { datasetRoutes } from '@meridian/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callVersioned } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { ErrorState, Skeleton } from '../../../ui/state';
import styles from '../datasets.module.css';
import { DatasetEditor } from './DatasetEditor';

/** One dataset: its columns, its metrics, its settings. */
export function DatasetPage() {
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const id = params['id'] ?? '';
  const opened = useQuery({
    queryKey: ['dataset editor', id],
    queryFn: ({ signal }) => callVersioned(datasetRoutes.item, { params: { id }, search: {}, q: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.error)
    return (
      <ErrorState
        title={t('This dataset cannot be opened')}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    );
  if (opened.data === undefined)
    return (
      <div className={styles.page} aria-busy="true">
        <div className={styles.panel}>
          <Skeleton width="30%" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </div>
      </div>
    );
  const { reply, etag } = opened.data;
  return (
    <DatasetEditor
      key={`${id} ${opened.dataUpdatedAt}`}
      item={reply.result}
      etag={etag}
      onReload={() => void opened.refetch()}
    />
  );
}
