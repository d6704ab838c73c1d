import { chartOf } from '@meridian/charts';
import type { QueryContext } from '@meridian/contracts/documents';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useChartData } from '../../../widgets/chart-frame';
import { faultsOf } from '../../../widgets/controls';
import { kindOfColumn } from '../../../widgets/fields';
import { writeDraft } from '../state/draft';
import { createExploreStore, pendingControls, unsavedOf, valuesOf } from '../state/explore-store';
import { isQuick } from '../state/pace';
import { asksTheSame, shownForm } from '../state/shown-form';
import { useFields } from '../state/use-fields';
import { useFittingGrain } from '../state/use-fitting-grain';
import type { Opened } from '../state/use-opening';

type OwnState = Readonly<Record<string, unknown>>;

/** The state of the page and all that follows from it: what is shown, what waits, what is missing. */
export function useExplore(opened: Opened) {
  const { subject } = opened;
  const [store] = useState(() => createExploreStore(opened));
  const state = useStore(store);
  const { document, past } = state.history;
  const { form } = document;
  const fields = useFields(form.datasource, opened.fields);
  const values = useMemo(() => valuesOf(form), [form]);
  const chart = chartOf(form.viz_type);
  const faults = useMemo(
    () => (chart ? faultsOf(chart.controls, values, kindOfColumn(fields)) : {}),
    [chart, values, fields],
  );
  const faultCount = Object.keys(faults).length;
  const isAsked = useMemo(() => asksTheSame(form, state.asked), [form, state.asked]);
  const shown = useMemo(() => shownForm(form, state.asked), [form, state.asked]);
  const [ownState, setOwnState] = useState<OwnState>({});
  const context = useMemo(() => ({ ownState }), [ownState]);
  const data = useChartData({ form: shown, context, enabled: faultCount === 0 || !isAsked });
  const [firstAsked, setFirstAsked] = useState<QueryContext | null>(null);
  if (firstAsked === null && data.asked !== null) setFirstAsked(data.asked);
  const quick = isQuick(data.tookMs, data.asked === firstAsked);
  const runsAutomatically = state.automatic === 'always' || (state.automatic === 'when-quick' && quick);
  const isFitting = useFittingGrain({ state, fields, values });
  const isUnsaved = unsavedOf(state) && past.length > 0;

  useEffect(() => {
    if (!isAsked && faultCount === 0 && runsAutomatically && !isFitting) state.run();
  }, [isAsked, faultCount, runsAutomatically, isFitting, state]);
  useEffect(() => writeDraft(subject, isUnsaved ? document : null), [subject, isUnsaved, document]);

  return {
    store,
    state,
    fields,
    document,
    values,
    faults,
    faultCount,
    isAsked,
    data,
    isUnsaved,
    runsAutomatically,
    /** It would run by itself, were it not that the last run took so long. */
    restsForSlowness: state.automatic === 'when-quick' && !quick,
    /** Page, sort and search of a table that asks the server for them. */
    ownState,
    setOwnState,
    pending: isAsked ? 0 : Math.max(1, pendingControls(state).length),
    isRunning: data.state === 'loading' || data.state === 'stale',
    run: () => {
      if (isAsked) data.refresh('anew');
      else state.run();
    },
  };
}

export type Explore = ReturnType<typeof useExplore>;
