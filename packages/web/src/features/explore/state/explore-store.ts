import { chartOf } from '@meridian/charts';
import type { ChartForm } from '@meridian/contracts/documents';
import { carryThrough, controlsOf, defaultValues, hasRoomForDimensions, type LeftType } from '@meridian/core/chart';
import { type History, isUnsaved, openHistory, redo, runChange, saveHistory, undo } from '@meridian/core/history';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { t } from '../../../lib/i18n';
import { type DatasetFields, isTimeColumn } from '../../../widgets/fields';
import { stackGained } from './bars-over-time';
import { timeLookup } from './start-form';

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
  readonly canDelete: boolean;
}

/** Whether changes of the question run by themselves; until the person decides, quick questions do. */
export type Automatic = 'when-quick' | 'always' | 'never';

export interface ExploreState {
  readonly history: History<ExploreDocument>;
  /** The form whose question was asked last: what the chart shows. */
  readonly asked: ChartForm;
  /** The last form of every chart type shown here, so that its look comes back with it. */
  readonly remembered: Readonly<Record<string, ChartForm>>;
  /** The type with room for dimensions that was left last. */
  readonly wide: LeftType | null;
  readonly saved: SavedAs | null;
  readonly automatic: Automatic;
  /** Whether the grain follows what the axis shows: until a person chooses one, and never that of a saved chart. */
  readonly grainFollows: boolean;
  /** Takes a change of the form as one step; one of a control that is typed in goes on with the step before, while that is fresh. */
  change(patch: Readonly<Record<string, unknown>>, label: string, typed?: boolean): void;
  rename(name: string): void;
  changeType(key: string, fields: DatasetFields): void;
  run(): void;
  undo(): void;
  redo(): void;
  setAutomatic(automatic: Automatic): void;
  /** Sets the grain that fits, as part of the step before. */
  fitGrain(grain: string): void;
  markSaved(saved: SavedAs, document: ExploreDocument): void;
  /** Another version of the saved chart is known, under this name: its properties were changed. */
  setSaved(saved: SavedAs, name: string): void;
  /** Somebody else's version becomes what is saved; `document` is what stays on the page. */
  takeVersion(saved: SavedAs, stored: ExploreDocument, document: ExploreDocument): void;
}

export type ExploreStore = StoreApi<ExploreState>;

export interface Opening {
  readonly document: ExploreDocument;
  /** A draft that was left unsaved here before; it becomes the present, with the saved one behind it. */
  readonly draft: ExploreDocument | null;
  readonly saved: SavedAs | null;
  /** True for a new chart: its grain is no one's choice yet. */
  readonly grainFollows?: boolean;
}

const namesInQuestion = (key: string): ReadonlySet<string> => {
  const data = chartOf(key)?.controls.filter(section => section.tab === 'data') ?? [];
  return new Set(controlsOf(data).map(control => control.name));
};

/** The state of one explore page. Everything else on the page is derived from it. */
export function createExploreStore({ document, draft, saved, grainFollows = false }: Opening): ExploreStore {
  const opened = openHistory(document);
  const history = draft === null ? opened : runChange(opened, { label: t('Restore draft'), document: draft });
  const spell = typingSpells();
  return createStore<ExploreState>((set, get) => {
    const commit = (next: ExploreDocument, label: string, join?: string) =>
      set(state => ({
        history: runChange(state.history, { label, document: next, ...(join === undefined ? {} : { join }) }),
      }));
    return {
      history,
      asked: history.document.form,
      remembered: {},
      wide: null,
      saved,
      automatic: readAutomatic(),
      grainFollows: grainFollows && draft === null,
      change: (patch, label, typed = false) => {
        const { name, form } = get().history.document;
        if (grainName in patch) set({ grainFollows: false });
        else if ('x_axis' in patch && form[grainName] === undefined) set({ grainFollows: true });
        const join = typed ? spell(`control:${Object.keys(patch).join()}`) : undefined;
        const changed = { ...form, ...patch };
        const isFree = get().saved === null && !('stack' in patch);
        commit({ name, form: isFree ? stackGained(form, changed) : changed }, label, join);
      },
      rename: name => commit({ ...get().history.document, name }, t('Rename'), spell('name')),
      changeType: (key, fields) => {
        const { name, form } = get().history.document;
        const from = chartOf(form.viz_type);
        const to = chartOf(key);
        if (from === null || to === null || from.key === to.key) return;
        const remembered = { ...get().remembered, [from.key]: form };
        const isTime = (column: unknown) => isTimeColumn(fields, column);
        const wide = hasRoomForDimensions(from) ? { type: from, form } : get().wide;
        const carried = carryThrough({ from, to, form, remembered: remembered[key] ?? null, isTime, wide });
        const timed: ChartForm = { ...carried, temporal_columns_lookup: timeLookup(fields) };
        const next = get().saved === null && remembered[key] === undefined ? stackGained(form, timed) : timed;
        commit({ name, form: next }, t('Change to {{type}}', { type: t(to.name) }));
        set({ remembered, wide, asked: next, grainFollows: get().grainFollows || next[grainName] === undefined });
      },
      run: () => set(state => ({ asked: state.history.document.form })),
      undo: () => set(state => stepTo(undo(state.history), state.asked)),
      redo: () => set(state => stepTo(redo(state.history), state.asked)),
      setAutomatic: automatic => {
        localStorage.setItem(automaticKey, automatic);
        set({ automatic });
      },
      fitGrain: grain =>
        set(({ history: now }) => {
          const form: ChartForm = { ...now.document.form, [grainName]: grain };
          return { history: { ...now, document: { ...now.document, form } } };
        }),
      markSaved: (as, done) =>
        set(state => ({
          saved: as,
          grainFollows: false,
          history: saveHistory({ ...state.history, document: done }, done),
          asked: { ...state.asked, slice_id: as.id },
        })),
      setSaved: (as, name) =>
        set(({ history: now }) => {
          const stored = { ...now.saved, name };
          const isClean = now.document === now.saved;
          return {
            saved: as,
            history: { ...now, saved: stored, document: isClean ? stored : { ...now.document, name } },
          };
        }),
      takeVersion: (as, stored, kept) =>
        set({
          saved: as,
          grainFollows: false,
          history: { saved: stored, document: kept, past: [], future: [], hasForgotten: false },
          asked: kept.form,
        }),
    };
  });
}

const grainName = 'time_grain_sqla';

/** A step over a change of type is asked at once, as the change itself was. */
function stepTo(history: History<ExploreDocument>, asked: ChartForm): Pick<ExploreState, 'history' | 'asked'> {
  const { form } = history.document;
  return { history, asked: form.viz_type === asked.viz_type ? asked : form };
}

/** A rest of this long ends a spell of typing. */
const restMs = 1500;

/** Names what is typed in one go: the same name as before while the same field is typed in without a rest. */
function typingSpells(): (field: string) => string {
  let last = { field: '', at: Number.NEGATIVE_INFINITY, spell: 0 };
  return field => {
    const at = Date.now();
    const goesOn = field === last.field && at - last.at < restMs;
    last = { field, at, spell: goesOn ? last.spell : last.spell + 1 };
    return `${field} ${last.spell}`;
  };
}

const automaticKey = 'meridian.explore.automatic';

function readAutomatic(): Automatic {
  const kept = localStorage.getItem(automaticKey);
  return kept === 'always' || kept === 'never' ? kept : 'when-quick';
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
