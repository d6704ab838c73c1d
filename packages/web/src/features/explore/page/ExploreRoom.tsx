import { chartOf } from '@meridian/charts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useKeys } from '../../../lib/keys';
import { showToast } from '../../../lib/toast';
import { answerKey, questionOf, useChartData } from '../../../widgets/chart-frame';
import { faultsOf } from '../../../widgets/controls';
import { isTimeColumn, kindOfColumn } from '../../../widgets/fields';
import { ChartArea } from '../chart-area/ChartArea';
import { ControlPanel } from '../control-panel/ControlPanel';
import { PanelFoot } from '../control-panel/PanelFoot';
import { TypePicker } from '../control-panel/TypePicker';
import { DatasetPane } from '../dataset-pane/DatasetPane';
import { ExploreHeader } from '../header/ExploreHeader';
import { ResultsPane } from '../results/ResultsPane';
import { SaveDialog } from '../save/SaveDialog';
import { type SaveOrder, saveChart } from '../save/save-chart';
import { writeDraft } from '../state/draft';
import { createExploreStore, pendingControls, unsavedOf, valuesOf } from '../state/explore-store';
import { placeField } from '../state/place-field';
import type { Opened } from '../state/use-opening';
import { downloadCsv } from './download';
import styles from './explore.module.css';
import { shareChart } from './share';

interface Props {
  readonly opened: Opened;
  /** The dashboard one came from; saving returns there. */
  readonly startDashboardId: number | null;
}

const noContext = {};
/** Below this time of the last answer, changes of the question run by themselves. */
const quickMs = 300;

/** The three panes of explore over one store. */
export function ExploreRoom({ opened, startDashboardId }: Props) {
  const { fields, subject } = opened;
  const [store] = useState(() => createExploreStore(opened));
  const state = useStore(store);
  const navigate = useNavigate();
  const [saving, setSaving] = useState<{ readonly busy: boolean; readonly fault: string | null } | null>(null);
  const { document } = state.history;
  const values = useMemo(() => valuesOf(document.form), [document.form]);
  const chart = chartOf(document.form.viz_type);
  const faults = useMemo(
    () => (chart ? faultsOf(chart.controls, values, kindOfColumn(fields)) : {}),
    [chart, values, fields],
  );
  const faultCount = Object.keys(faults).length;
  const asksTheSame = useMemo(() => sameQuestion(document.form, state.asked), [document.form, state.asked]);
  const shown = asksTheSame ? document.form : state.asked;
  const data = useChartData({ form: shown, context: noContext, enabled: faultCount === 0 || !asksTheSame });
  const pending = asksTheSame ? 0 : Math.max(1, pendingControls(state).length);
  const isUnsaved = unsavedOf(state);
  const lastTookMs = data.tookMs ?? 0;

  useEffect(() => {
    if (!asksTheSame && faultCount === 0 && state.runsAutomatically && lastTookMs < quickMs) state.run();
  }, [asksTheSame, faultCount, state, lastTookMs]);
  useEffect(
    () => writeDraft(subject, isUnsaved && state.history.past.length > 0 ? document : null),
    [subject, isUnsaved, document, state.history.past.length],
  );

  const run = () => {
    if (asksTheSame) data.refresh('anew');
    else state.run();
  };
  useKeys([
    { keys: 'mod+enter', label: t('Update chart'), group: t('Explore'), run },
    { keys: 'mod+z', label: t('Undo'), group: t('Explore'), run: state.undo },
    { keys: 'mod+shift+z', label: t('Redo'), group: t('Explore'), run: state.redo },
    { keys: 'mod+s', label: t('Save'), group: t('Explore'), run: () => setSaving({ busy: false, fault: null }) },
  ]);

  const save = async (order: SaveOrder, then: 'stay' | 'open-dashboard', overrules = false) => {
    setSaving({ busy: true, fault: null });
    try {
      const outcome = await saveChart({ order, document, saved: state.saved, datasetId: fields.id, overrules });
      state.markSaved(outcome.saved, outcome.document);
      if (state.saved === null || order.way === 'new') store.getState().rename(outcome.document.name);
      writeDraft(subject, null);
      setSaving(null);
      showToast(
        savedText(order),
        outcome.dashboardId === null
          ? {}
          : {
              action: {
                label: t('Open dashboard'),
                run: () => void navigate({ to: `/superset/dashboard/${outcome.dashboardId}/` }),
              },
            },
      );
      if (then === 'open-dashboard' && outcome.dashboardId !== null)
        await navigate({ to: `/superset/dashboard/${outcome.dashboardId}/` });
      else await navigate({ to: '/explore/', search: { slice_id: String(outcome.saved.id) } as never, replace: true });
    } catch (error) {
      const isRace = error instanceof ApiError && error.status === 412;
      setSaving({ busy: false, fault: error instanceof Error ? error.message : t('Failed to save slice') });
      if (isRace)
        showToast(t('Somebody else saved this chart meanwhile.'), {
          kind: 'failed',
          action: { label: t('Overwrite'), run: () => void save(order, then, true) },
        });
    }
  };
  const around = { fields, values, change: state.change };
  const lastStep = state.history.past.at(-1)?.label ?? null;
  const nextStep = state.history.future[0]?.label ?? null;
  return (
    <div className={styles.room}>
      <ExploreHeader
        name={document.name}
        onRename={state.rename}
        isUnsaved={isUnsaved && state.history.past.length > 0}
        canUndo={lastStep}
        canRedo={nextStep}
        onUndo={state.undo}
        onRedo={state.redo}
        onShare={() => void shareChart(document.form)}
        onSave={() => setSaving({ busy: false, fault: null })}
        onSaveAs={() => setSaving({ busy: false, fault: null })}
        menu={[
          {
            label: t('Download as CSV'),
            onSelect: () => void downloadCsv(data.question, document.name || fields.name),
          },
          { label: t('Explore another dataset'), to: '/chart/add' },
          ...(startDashboardId === null
            ? []
            : [{ label: t('Back to the dashboard'), to: `/superset/dashboard/${startDashboardId}/` }]),
        ]}
      />
      <div className={styles.panes}>
        <DatasetPane
          fields={fields}
          onAdd={field => {
            const patch = placeField(document.form, field, fields);
            if (patch) state.change(patch, t('Add {{name}}', { name: field.name }));
          }}
        />
        <section className={styles.controls} aria-label={t('Controls')}>
          <TypePicker
            value={document.form.viz_type}
            onChange={key => state.changeType(key, column => isTimeColumn(fields, column))}
          />
          <ControlPanel vizType={document.form.viz_type} around={around} />
          <PanelFoot
            pending={pending}
            faults={faultCount}
            isRunning={data.state === 'loading' || data.state === 'stale'}
            runsAutomatically={state.runsAutomatically}
            onRunsAutomatically={state.setRunsAutomatically}
            onRun={run}
            onStop={data.stop}
          />
        </section>
        <main className={styles.main}>
          <ChartArea dataset={fields.facts} data={data} rowLimit={Number(values['row_limit'] ?? 0)} pending={pending} />
          <ResultsPane
            datasetId={fields.id}
            results={data.results.length === 0 ? null : data.results}
            queryText={data.results.map(result => result.query ?? '').join(';\n\n')}
            onDownload={() => void downloadCsv(data.question, document.name || fields.name)}
          />
        </main>
      </div>
      <SaveDialog
        open={saving !== null}
        name={document.name}
        saved={state.saved}
        busy={saving?.busy ?? false}
        fault={saving?.fault ?? null}
        onClose={() => setSaving(null)}
        onSave={(order, then) => void save(order, then)}
      />
    </div>
  );
}

function sameQuestion(form: Opened['document']['form'], other: Opened['document']['form']): boolean {
  if (form === other) return true;
  const [one, two] = [questionOf(form, noContext), questionOf(other, noContext)];
  return one !== null && two !== null && JSON.stringify(answerKey(one)) === JSON.stringify(answerKey(two));
}

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
