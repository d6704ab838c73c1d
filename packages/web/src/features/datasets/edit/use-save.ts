import { type DatasetUpdate, datasetRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { messageOf } from '../../../ui/state';

interface Given {
  readonly id: number;
  readonly etag: string | null;
  /** Reads the dataset again, after it was written. */
  readonly onDone: () => void;
}

/** Writes a dataset over the version that was read; a lost race says who was first. */
export function useSave({ id, etag, onDone }: Given) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [rival, setRival] = useState<string | null>(null);
  const queries = useQueryClient();
  const attempt = async (work: () => Promise<unknown>, doneText: string) => {
    setBusy(true);
    setFault(null);
    setRival(null);
    try {
      await work();
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('datasets.') });
      showToast(doneText);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) setRival(await whoChanged(id));
      else setFault(messageOf(error));
    }
    setBusy(false);
  };
  return {
    busy,
    fault,
    rival,
    giveUp: () => setRival(null),
    save: (body: DatasetUpdate, overrules: boolean) =>
      attempt(
        () => call(datasetRoutes.update, { params: { id }, search: {}, body, ifMatch: overrules ? null : etag }),
        t('The dataset has been saved'),
      ),
    refresh: () =>
      attempt(() => call(datasetRoutes.refresh, { params: { id } }), t('The columns have been read again')),
  };
}

async function whoChanged(id: number): Promise<string> {
  const somebody = t('Somebody else changed this dataset meanwhile.');
  try {
    const { result } = await call(datasetRoutes.item, { params: { id: String(id) }, search: {}, q: {} });
    const { changed_by: person, changed_on_humanized: when } = result;
    if (person === null) return somebody;
    return t('{{name}} changed this dataset {{when}}.', { name: `${person.first_name} ${person.last_name}`, when });
  } catch (error) {
    return `${somebody} ${messageOf(error)}`;
  }
}
