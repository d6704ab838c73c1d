import { databaseRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { useKeys } from '../../lib/keys';
import { showToast } from '../../lib/toast';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/page';
import { messageOf } from '../../ui/state';
import { ConnectionForm } from './ConnectionForm';
import { type ConnectionDraft, draftOf, reachDiffers, reachOf } from './connection-draft';
import type { Opened } from './DatabasePage';
import { DeleteDatabase } from './DeleteDatabase';
import styles from './databases.module.css';
import { useConnectionTest } from './use-connection-test';
import { useEngines } from './use-engines';
import { Verdict } from './Verdict';

interface Props {
  readonly opened: Opened;
  readonly onReload: () => void;
}

/** The form of a stored connection; its secrets can be replaced, not read. */
export function ConnectionEditor({ opened, onReload }: Props) {
  const { connection, abilities, etag } = opened;
  const saved = draftOf(connection);
  const [draft, setDraft] = useState<ConnectionDraft>(saved);
  const [busy, setBusy] = useState(false);
  const trial = useConnectionTest(connection.uuid);
  const { engines } = useEngines();
  const queries = useQueryClient();
  const isOwnStore = saved.engine === 'duckdb' && saved.database === '' && saved.address === 'duckdb://';
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(saved);
  const change = (patch: Partial<ConnectionDraft>) => {
    trial.forget();
    setDraft({ ...draft, ...patch });
  };
  const save = async (overrules = false) => {
    setBusy(true);
    trial.forget();
    try {
      await call(databaseRoutes.update, {
        params: { id: connection.id },
        body: {
          ...(reachDiffers(draft, saved) ? reachOf(draft) : {}),
          database_name: draft.name.trim(),
          allow_file_upload: draft.uploads,
        },
        ifMatch: overrules ? null : etag,
      });
      await queries.invalidateQueries({ queryKey: [databaseRoutes.list.id] });
      showToast(t('The connection has been saved'));
      onReload();
    } catch (error) {
      if (error instanceof ApiError && error.status === 412)
        showToast(messageOf(error), {
          kind: 'failed',
          action: { label: t('Overwrite'), run: () => void save(true) },
        });
      else trial.blame(error);
    }
    setBusy(false);
  };
  useKeys([
    {
      keys: 'mod+s',
      label: t('Save'),
      group: t('Database'),
      run: () => {
        if (isUnsaved && abilities.can_edit) void save();
      },
    },
  ]);
  const engine = engines?.find(one => one.engine === draft.engine);
  return (
    <>
      <PageHeader
        crumb={{ label: t('Databases'), to: '/databaseview/list/' }}
        title={connection.database_name}
        extra={
          isUnsaved ? (
            <Badge tone="plain" dot>
              {t('Unsaved changes')}
            </Badge>
          ) : null
        }
        actions={
          <>
            {isOwnStore ? null : (
              <Button busy={trial.isTesting} onClick={() => void trial.test(draft)}>
                {t('Test connection')}
              </Button>
            )}
            <Button
              kind="primary"
              busy={busy}
              disabledReason={abilities.can_edit ? lackOf(draft, isUnsaved) : t('You may not change this connection.')}
              onClick={() => void save()}
            >
              {t('Save')}
            </Button>
          </>
        }
      />
      <main className={styles.page}>
        <div className={styles.column}>
          <ConnectionForm
            draft={draft}
            onChange={change}
            faults={trial.faults}
            addressExample={engine?.addressExample ?? ''}
            takesUploads={engine?.takesUploads ?? false}
            isOwnStore={isOwnStore}
          />
          <Verdict of={trial.verdict} />
          {abilities.can_delete ? <DeleteDatabase id={connection.id} name={connection.database_name} /> : null}
        </div>
      </main>
    </>
  );
}

function lackOf(draft: ConnectionDraft, isUnsaved: boolean): string | null {
  if (draft.name.trim() === '') return t('Give the connection a name first.');
  return isUnsaved ? null : t('Nothing has changed.');
}
