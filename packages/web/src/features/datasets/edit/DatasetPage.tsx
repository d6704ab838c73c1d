import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { OpenFailure } from '../../../widgets/record';
import { DatasetEditor } from './DatasetEditor';
import { DatasetSkeleton } from './DatasetSkeleton';
import type { DatasetDraft } from './dataset-draft';
import { type Opened, openDataset } from './use-save';

interface Carried {
  readonly onto: Opened;
  readonly draft: DatasetDraft;
}

/** One dataset: its columns, its metrics, its profile, its settings. */
export function DatasetPage() {
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const id = params['id'] ?? '';
  const [carried, setCarried] = useState<Carried | null>(null);
  const opened = useQuery({
    queryKey: ['dataset editor', id],
    queryFn: ({ signal }) => openDataset(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.error)
    return (
      <OpenFailure
        title={t('This dataset cannot be opened')}
        goneTitle={t('This dataset is not here any more')}
        icon={IconDatabase}
        wayOut={{ to: '/tablemodelview/list/', label: t('All datasets') }}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    );
  if (opened.data === undefined) return <DatasetSkeleton />;
  const isCarried = carried !== null && carried.onto.item.id === opened.data.item.id;
  return (
    <DatasetEditor
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
