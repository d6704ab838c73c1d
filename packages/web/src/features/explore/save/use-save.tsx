import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { place } from '../../../lib/address';
import { ApiError } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import type { Explore } from '../page/use-explore';
import { writeDraft } from '../state/draft';
import { ConflictDialog } from './ConflictDialog';
import { SaveDialog, type SaveStart, type SaveThen } from './SaveDialog';
import { type Rival, readRival, type SaveOrder, type SaveOutcome, saveChart } from './save-chart';

interface Given {
  readonly explore: Explore;
  /** Where a draft is kept. */
  readonly subject: string;
  readonly startDashboardId: number | null;
}

interface Attempt {
  readonly order: SaveOrder;
  readonly next: SaveThen;
}

/** Saving: at once where the chart is known and one's own, else by the dialog; a lost race asks how to go on. */
export function useSave({ explore, subject, startDashboardId }: Given) {
  const { state, store, document, fields } = explore;
  const [start, setStart] = useState<SaveStart | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [race, setRace] = useState<(Attempt & { readonly rival: Rival }) | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();

  const finish = async ({ order, next }: Attempt, outcome: SaveOutcome) => {
    store.getState().markSaved(outcome.saved, outcome.document);
    writeDraft(subject, null);
    setStart(null);
    setRace(null);
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => /^(charts|dashboards)\./.test(String(queryKey[0])),
    });
    const home = outcome.dashboardId ?? (order.way === 'overwrite' ? startDashboardId : null);
    const openDashboard = () => void navigate({ to: `/superset/dashboard/${home}/` });
    const goes = home !== null && (next === 'open-dashboard' || home === startDashboardId);
    showToast(
      savedText(order),
      home === null || goes ? {} : { action: { label: t('Open dashboard'), run: openDashboard } },
    );
    if (goes) openDashboard();
    else await navigate(place('/explore/', { search: { slice_id: String(outcome.saved.id) }, replace: true }));
  };

  const save = async (attempt: Attempt, overrules = false) => {
    setBusy(true);
    setFault(null);
    const { saved } = store.getState();
    try {
      const outcome = await saveChart({ order: attempt.order, document, saved, datasetId: fields.id, overrules });
      await finish(attempt, outcome);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412 && saved !== null)
        setRace({ ...attempt, rival: await readRival(saved.id) });
      else if (start === null && race === null)
        showToast(t('Sorry, there was an error saving this chart: {{error}}', { error: textOf(error) }), {
          kind: 'failed',
        });
      else setFault(textOf(error));
    }
    setBusy(false);
  };

  const overwrites = state.saved?.canOverwrite === true && document.name.trim() !== '';
  return {
    isOpen: start !== null || race !== null,
    busy,
    ask: (how: SaveStart) => {
      setFault(null);
      setStart(how);
    },
    /** Saves at once where nothing needs to be asked. */
    save: () => {
      if (busy) return;
      if (overwrites)
        void save({ order: { way: 'overwrite', name: document.name.trim(), dashboard: null }, next: 'stay' });
      else setStart(state.saved === null ? 'overwrite' : 'new');
    },
    content: (
      <>
        <SaveDialog
          start={race === null ? start : null}
          name={document.name}
          saved={state.saved}
          startDashboardId={startDashboardId}
          busy={busy}
          fault={fault}
          onClose={() => setStart(null)}
          onSave={(order, next) => void save({ order, next })}
        />
        {race === null ? null : (
          <ConflictDialog
            rival={race.rival}
            base={state.history.saved}
            mine={document}
            busy={busy}
            fault={fault}
            onLeave={() => setRace(null)}
            onOverwrite={() => void save(race, true)}
            onKeepBoth={() =>
              void save({
                ...race,
                order: { ...race.order, way: 'new', name: t('{{name}} (my version)', { name: race.order.name }) },
              })
            }
            onTakeTheirs={() => {
              store.getState().takeVersion(race.rival.saved, race.rival.document, race.rival.document);
              writeDraft(subject, null);
              setRace(null);
              setStart(null);
            }}
          />
        )}
      </>
    ),
  };
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function savedText(order: SaveOrder): string {
  if (order.dashboard?.kind === 'new')
    return t('Dashboard [{{dashboard}}] just got created and chart [{{chart}}] was added to it', {
      dashboard: order.dashboard.title,
      chart: order.name,
    });
  if (order.dashboard?.kind === 'existing')
    return t('Chart [{{chart}}] was added to dashboard [{{dashboard}}]', {
      dashboard: order.dashboard.title,
      chart: order.name,
    });
  return order.way === 'overwrite'
    ? t('Chart [{{chart}}] has been overwritten', { chart: order.name })
    : t('Chart [{{chart}}] has been saved', { chart: order.name });
}
