import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import type { DatasetFields } from '../../../widgets/fields';
import { readFields } from './read-fields';

/** The dataset that a form names: the opened one, or another it was changed to. The one before stays until the other is read. */
export function useFields(datasource: string | null | undefined, opened: DatasetFields): DatasetFields {
  const id = Number(datasource?.split('__')[0]);
  const isOther = Number.isInteger(id) && id > 0 && id !== opened.id;
  const { data, error } = useQuery({
    queryKey: ['explore fields', id],
    queryFn: ({ signal }) => readFields(id, signal),
    enabled: isOther,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (error !== null)
      showToast(t('This dataset could not be read: {{error}}', { error: error.message }), { kind: 'failed' });
  }, [error]);
  return isOther && data !== undefined ? data : opened;
}
