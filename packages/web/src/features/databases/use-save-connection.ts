import { databaseRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { type ConnectionDraft, reachDiffers, reachOf } from './connection-draft';
import { type Opened, openConnection } from './open-connection';

interface Given {
  readonly opened: Opened;
  readonly saved: ConnectionDraft;
  readonly onDone: () => void;
  readonly onFault: (error: unknown) => void;
}

/** Writes a connection over the version that was read; a lost race gives the version of who was first. */
export function useSaveConnection({ opened, saved, onDone, onFault }: Given) {
  const { id } = opened.connection;
  const [busy, setBusy] = useState(false);
  const [rival, setRival] = useState<Opened | null>(null);
  const queries = useQueryClient();
  const save = async (draft: ConnectionDraft) => {
    setBusy(true);
    try {
      await call(databaseRoutes.update, {
        params: { id },
        body: {
          ...(reachDiffers(draft, saved) ? reachOf(draft) : {}),
          database_name: draft.name.trim(),
          allow_file_upload: draft.uploads,
        },
        ifMatch: (rival ?? opened).etag,
      });
      setRival(null);
      await queries.invalidateQueries({ queryKey: [databaseRoutes.list.id] });
      showToast(t('The connection has been saved'));
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await openConnection(id).then(setRival, onFault);
      else onFault(error);
    }
    setBusy(false);
  };
  return { busy, rival, save, giveUp: () => setRival(null) };
}
