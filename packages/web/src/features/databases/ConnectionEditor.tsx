import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { useKeys } from '../../lib/keys';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page';
import { LeaveGuard } from '../../widgets/leave-guard';
import { changedKeys, RivalDialog, rebased } from '../../widgets/rival';
import { ConnectionForm } from './ConnectionForm';
import { type ConnectionDraft, draftOf, partNames } from './connection-draft';
import { DeleteDatabase } from './DeleteDatabase';
import styles from './databases.module.css';
import type { Opened } from './open-connection';
import { TestButton } from './TestButton';
import { useConnectionTest } from './use-connection-test';
import { useEngines } from './use-engines';
import { useFaultFocus } from './use-fault-focus';
import { useSaveConnection } from './use-save-connection';
import { Verdict } from './Verdict';

interface Props {
  readonly opened: Opened;
  /** What was changed already, over another version; null begins with what is saved. */
  readonly begin: ConnectionDraft | null;
  readonly onReload: () => void;
  /** Goes on with this draft over a newer version. */
  readonly onCarry: (onto: Opened, draft: ConnectionDraft) => void;
}

/** The form of a stored connection; its secrets can be replaced, not read. */
export function ConnectionEditor({ opened, begin, onReload, onCarry }: Props) {
  const { connection, abilities } = opened;
  const saved = draftOf(connection);
  const [draft, setDraft] = useState<ConnectionDraft>(begin ?? saved);
  const [deleted, setDeleted] = useState(false);
  const trial = useConnectionTest(connection.uuid);
  const form = useFaultFocus<HTMLDivElement>(trial.faults);
  const { engines } = useEngines();
  const saving = useSaveConnection({ opened, saved, onDone: onReload, onFault: trial.blame });
  const isOwnStore = saved.engine === 'duckdb' && saved.database === '' && saved.address === 'duckdb://';
  const isUnsaved = changedKeys(draft, saved).length > 0;
  const change = (patch: Partial<ConnectionDraft>) => {
    trial.forget();
    setDraft({ ...draft, ...patch });
  };
  const lacks = abilities.can_edit ? lackOf(draft, isUnsaved) : t('You may not change this connection.');
  const save = () => {
    trial.forget();
    void saving.save(draft);
  };
  useKeys([
    {
      keys: 'mod+s',
      label: t('Save'),
      group: t('Database'),
      run: () => {
        if (lacks === null && !saving.busy) save();
      },
    },
  ]);
  const engine = engines?.find(one => one.engine === draft.engine);
  const theirs = saving.rival === null ? null : draftOf(saving.rival.connection);
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
            {isOwnStore ? null : <TestButton trial={trial} draft={draft} />}
            <Button kind="primary" busy={saving.busy} disabledReason={lacks} onClick={save}>
              {t('Save')}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.column} ref={form}>
          {connection.warnings.map(warning => (
            <p key={warning} className={styles.warning}>
              <Icon of={IconAlertTriangle} />
              <span>{warning}</span>
            </p>
          ))}
          <ConnectionForm
            draft={draft}
            onChange={change}
            faults={trial.faults}
            addressExample={engine?.addressExample ?? ''}
            takesUploads={engine?.takesUploads ?? false}
            isOwnStore={isOwnStore}
          />
          <Verdict of={trial.verdict} />
          {abilities.can_delete && !isOwnStore ? (
            <DeleteDatabase id={connection.id} name={connection.database_name} onDeleted={() => setDeleted(true)} />
          ) : null}
        </div>
      </div>
      <LeaveGuard when={isUnsaved && !deleted} />
      {theirs === null ? null : (
        <RivalDialog
          rival={{
            who: null,
            when: t('while you worked on it'),
            theirs: partNames(changedKeys(theirs, saved)),
            mine: partNames(changedKeys(draft, saved)),
          }}
          busy={saving.busy}
          onClose={saving.giveUp}
          onTheirs={onReload}
          onBoth={() => {
            if (saving.rival) onCarry(saving.rival, rebased({ mine: draft, base: saved, theirs }));
          }}
          onOverwrite={save}
        />
      )}
    </>
  );
}

function lackOf(draft: ConnectionDraft, isUnsaved: boolean): string | null {
  if (draft.name.trim() === '') return t('Give the connection a name first.');
  return isUnsaved ? null : t('Nothing has changed.');
}
