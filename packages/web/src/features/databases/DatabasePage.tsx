import { databaseRoutes } from '@meridian/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call, callVersioned } from '../../lib/api';
import { t } from '../../lib/i18n';
import { ErrorState, Skeleton } from '../../ui/state';
import { ConnectionEditor } from './ConnectionEditor';
import styles from './databases.module.css';

/** One connection, to change or to delete. */
export function DatabasePage() {
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const id = Number(params['id']);
  const opened = useQuery({
    queryKey: ['database editor', id],
    queryFn: ({ signal }) => open(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.error)
    return (
      <ErrorState
        title={t('This connection cannot be opened')}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    );
  if (opened.data === undefined)
    return (
      <div className={styles.page} aria-busy="true">
        <div className={styles.column}>
          <Skeleton width="40%" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </div>
      </div>
    );
  return (
    <ConnectionEditor
      key={`${id} ${opened.dataUpdatedAt}`}
      opened={opened.data}
      onReload={() => void opened.refetch()}
    />
  );
}

async function open(id: number, signal: AbortSignal) {
  const [{ reply, etag }, connection] = await Promise.all([
    callVersioned(databaseRoutes.item, { params: { id }, q: {} }, { signal }),
    call(databaseRoutes.connection, { params: { id } }, { signal }),
  ]);
  return { abilities: reply.result.abilities, connection: connection.result, etag };
}

export type Opened = Awaited<ReturnType<typeof open>>;
