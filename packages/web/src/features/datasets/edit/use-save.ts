import { type DatasetItem, type DatasetUpdate, datasetRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, callVersioned, inOneSentence } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { messageOf } from '../../../ui/state';

/** One version of a dataset, as it was read. */
export interface Opened {
  readonly item: DatasetItem;
  readonly etag: string | null;
}

/** Reads a dataset with the version that a save must name. */
export async function openDataset(id: string | number, signal?: AbortSignal): Promise<Opened> {
  const given = { params: { id: String(id) }, search: {}, q: {} };
  const { reply, etag } = await callVersioned(datasetRoutes.item, given, signal ? { signal } : {});
  return { item: reply.result, etag };
}

interface Given {
  readonly opened: Opened;
  /** Reads the dataset again, after it was written. */
  readonly onDone: () => void;
}

/** Writes a dataset over the version that was read; a lost race gives the version of who was first. */
export function useSave({ opened, onDone }: Given) {
  const { id } = opened.item;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [rival, setRival] = useState<Opened | null>(null);
  const queries = useQueryClient();
  const attempt = async (work: () => Promise<unknown>, doneText: string) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
      setRival(null);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('datasets.') });
      showToast(doneText);
      onDone();
    } catch (error) {
      await explain(error);
    }
    setBusy(false);
  };
  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 412)) return setFault(inOneSentence(messageOf(error)));
    try {
      setRival(await openDataset(id));
    } catch (reading) {
      setFault(`${messageOf(error)} ${messageOf(reading)}`);
    }
  };
  return {
    busy,
    fault,
    rival,
    giveUp: () => setRival(null),
    /** Over the version that was read, or over the rival's once the person has seen it. */
    save: (body: DatasetUpdate) =>
      attempt(
        () =>
          call(datasetRoutes.update, {
            params: { id },
            search: {},
            body,
            ifMatch: (rival ?? opened).etag,
          }),
        t('The dataset has been saved'),
      ),
    refresh: () =>
      attempt(() => call(datasetRoutes.refresh, { params: { id } }), t('The columns have been read again')),
  };
}
