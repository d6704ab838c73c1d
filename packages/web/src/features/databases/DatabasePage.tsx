import { IconPlug } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Skeleton } from '../../ui/state';
import { OpenFailure } from '../../widgets/record';
import { ConnectionEditor } from './ConnectionEditor';
import type { ConnectionDraft } from './connection-draft';
import styles from './databases.module.css';
import { type Opened, openConnection } from './open-connection';

interface Carried {
  readonly onto: Opened;
  readonly draft: ConnectionDraft;
}

/** One connection, to change or to delete. */
export function DatabasePage() {
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const id = Number(params['id']);
  const [carried, setCarried] = useState<Carried | null>(null);
  const opened = useQuery({
    queryKey: ['database editor', id],
    queryFn: ({ signal }) => openConnection(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.error)
    return (
      <OpenFailure
        title={t('This connection cannot be opened')}
        goneTitle={t('This connection is not here any more')}
        icon={IconPlug}
        wayOut={{ to: '/databaseview/list/', label: t('All databases') }}
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
  const isCarried = carried !== null && carried.onto.connection.id === id;
  return (
    <ConnectionEditor
      key={`${id} ${opened.dataUpdatedAt} ${isCarried ? carried.onto.etag : ''}`}
      opened={isCarried ? carried.onto : opened.data}
      begin={isCarried ? carried.draft : null}
      onReload={() => {
        setCarried(null);
        void opened.refetch();
      }}
      onCarry={(onto, draft) => setCarried({ onto, draft })}
    />
  );
}
