import { databaseRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { Button } from '../../ui/button';
import { RadioRows } from '../../ui/field';
import { PageHeader } from '../../ui/page';
import { ErrorState } from '../../ui/state';
import { LeaveGuard } from '../../widgets/leave-guard';
import { changedKeys } from '../../widgets/rival';
import { ConnectionForm } from './ConnectionForm';
import { type ConnectionDraft, emptyDraft, reachOf } from './connection-draft';
import styles from './databases.module.css';
import { TestButton } from './TestButton';
import { useConnectionTest } from './use-connection-test';
import { useEngines } from './use-engines';
import { useFaultFocus } from './use-fault-focus';
import { Verdict } from './Verdict';

/** Parts of a draft that are chosen, not typed: nobody misses them. */
const untyped: ReadonlySet<keyof ConnectionDraft> = new Set(['engine', 'isFile', 'port', 'way']);

/** The engine is reached as a file, or as a server at its own port. */
function placeOf(engines: ReturnType<typeof useEngines>['engines'], engine: string): Partial<ConnectionDraft> {
  const port = engines?.find(one => one.engine === engine)?.defaultPort ?? null;
  return port === null ? { isFile: true } : { isFile: false, port };
}

/** Adds a connection: which engine, where the data is, a try, and Connect. */
export function NewDatabasePage() {
  const { engines, error } = useEngines();
  const [draft, setDraft] = useState<ConnectionDraft>(emptyDraft);
  const [busy, setBusy] = useState(false);
  const [connected, setConnected] = useState(false);
  const trial = useConnectionTest(null);
  const form = useFaultFocus<HTMLDivElement>(trial.faults);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = (patch: Partial<ConnectionDraft>) => {
    trial.forget();
    setDraft({ ...draft, ...patch });
  };
  const connect = async () => {
    setBusy(true);
    trial.forget();
    try {
      const name = draft.name.trim();
      await call(databaseRoutes.create, {
        body: {
          ...reachOf(draft),
          database_name: name,
          expose_in_sqllab: true,
          allow_file_upload: draft.uploads,
        },
      });
      await queries.invalidateQueries({ queryKey: [databaseRoutes.list.id] });
      showToast(t('Connected: {{name}}', { name }), {
        action: { label: t('New dataset'), run: () => void navigate({ to: '/dataset/add' }) },
      });
      flushSync(() => setConnected(true));
      await navigate({ to: '/databaseview/list/' });
    } catch (fault) {
      trial.blame(fault);
    }
    setBusy(false);
  };
  if (error) return <ErrorState title={t('The engines cannot be read')} error={error} />;
  const engine = engines?.find(one => one.engine === draft.engine);
  return (
    <>
      <PageHeader
        crumb={{ label: t('Databases'), to: '/databaseview/list/' }}
        title={t('Connect a database')}
        actions={
          <>
            <TestButton trial={trial} draft={draft} />
            <Button
              kind="primary"
              busy={busy}
              disabledReason={draft.name.trim() === '' ? t('Give the connection a name first.') : null}
              onClick={() => void connect()}
            >
              {t('Connect')}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.column} ref={form}>
          <RadioRows
            label={t('Engine')}
            choices={(engines ?? []).map(one => ({ value: one.engine, label: one.name }))}
            value={draft.engine}
            onChange={value => change({ engine: value, uploads: false, ...placeOf(engines, value) })}
          />
          <ConnectionForm
            draft={draft}
            onChange={change}
            faults={trial.faults}
            addressExample={engine?.addressExample ?? ''}
            takesUploads={engine?.takesUploads ?? false}
          />
          <Verdict of={trial.verdict} />
        </div>
      </div>
      <LeaveGuard when={changedKeys(draft, emptyDraft).some(key => !untyped.has(key)) && !connected} />
    </>
  );
}
