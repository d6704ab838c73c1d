import { chartOf } from '@meridian/charts';
import type { ChartForm } from '@meridian/contracts/documents';
import { carryOver, controlsOf, defaultValues } from '@meridian/core/chart';
import { type History, isUnsaved, openHistory, redo, runChange, saveHistory, undo } from '@meridian/core/history';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is explored and saved: a name and a form. */
export interface ExploreDocument {
  readonly name: string;
  readonly form: ChartForm;
}

/** The saved chart behind the page; null for one that was never saved. */
export interface SavedAs {
  readonly id: number;
  readonly etag: string | null;
  readonly canOverwrite: boolean;
  readonly dashboardIds: readonly number[];
}

export interface ExploreState {
  readonly history: History<ExploreDocument>;
  /** The form whose question was asked last: what the chart shows. */
  readonly asked: ChartForm;
  /** The last form of every chart type shown here, so that its look comes back with it. */
  readonly remembered: Readonly<Record<string, ChartForm>>;
  readonly saved: SavedAs | null;
  readonly runsAutomatically: boolean;
  change(patch: Readonly<Record<string, unknown>>, label: string): void;
  rename(name: string): void;
  changeType(key: string, isTime: (column: unknown) => boolean): void;
  run(): void;
  undo(): void;
  redo(): void;
  setRunsAutomatically(on: boolean): void;
  markSaved(saved: SavedAs, document: ExploreDocument): void;
}

export type ExploreStore = StoreApi<ExploreState>;

export interface Opening {
  readonly document: ExploreDocument;
  /** A draft that was left unsaved here before; it becomes the present, with the saved one behind it. */
  readonly draft: ExploreDocument | null;
  readonly saved: SavedAs | null;
}

const namesInQuestion = (key: string): ReadonlySet<string> => {
  const data = chartOf(key)?.controls.filter(section => section.tab === 'data') ?? [];
  return new Set(controlsOf(data).map(control => control.name));
};

/** The state of one explore page. Everything else on the page is derived from it. */
export function createExploreStore({ document, draft, saved }: Opening): ExploreStore {
  const opened = openHistory(document);
  const history = draft === null ? opened : runChange(opened, { label: 'Restore draft', document: draft });
  return createStore<ExploreState>((set, get) => {
    const commit = (next: ExploreDocument, label: string, join?: string) =>
      set(state => ({
        history: runChange(state.history, { label, document: next, ...(join === undefined ? {} : { join }) }),
      }));
    return {
      history,
      asked: history.document.form,
      remembered: {},
      saved,
      runsAutomatically: true,
      change: (patch, label) => {
        const { name, form } = get().history.document;
        commit(
          { name, form: { ...form, ...patch } },
          label,
          Object.keys(patch).length === 1 ? `control:${Object.keys(patch)[0]}` : undefined,
        );
      },
      rename: name => commit({ ...get().history.document, name }, 'Rename', 'name'),
      changeType: (key, isTime) => {
        const { name, form } = get().history.document;
        const from = chartOf(form.viz_type);
        const to = chartOf(key);
        if (from === null || to === null || from.key === to.key) return;
        const remembered = { ...get().remembered, [from.key]: form };
        const next = carryOver({ from, to, form, remembered: remembered[key] ?? null, isTime });
        commit({ name, form: next }, `Change to ${to.name}`);
        set({ remembered, asked: next });
      },
      run: () => set(state => ({ asked: state.history.document.form })),
      undo: () => set(state => ({ history: undo(state.history) })),
      redo: () => set(state => ({ history: redo(state.history) })),
      setRunsAutomatically: runsAutomatically => set({ runsAutomatically }),
      markSaved: (as, done) => set(state => ({ saved: as, history: saveHistory(state.history, done) })),
    };
  });
}

export const unsavedOf = (state: ExploreState): boolean => state.saved === null || isUnsaved(state.history);

/** Names of the controls of the question that differ between what is shown and what is set. */
export function pendingControls(state: ExploreState): readonly string[] {
  const { form } = state.history.document;
  const names = namesInQuestion(form.viz_type);
  return [...names].filter(name => JSON.stringify(form[name] ?? null) !== JSON.stringify(state.asked[name] ?? null));
}

/** A form with the defaults of its type under it. */
export function valuesOf(form: ChartForm): Readonly<Record<string, unknown>> {
  const chart = chartOf(form.viz_type);
  return chart === null ? form : { ...defaultValues(chart.controls), ...form };
}
