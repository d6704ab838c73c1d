import { chartThemes } from '@meridian/charts';
import type { ChartForm, DashboardMetadata } from '@meridian/contracts/documents';
import { assignSlots, type ColourMemory, categoricalColours, colourMemory, type Slots } from '@meridian/core/colour';
import { useScheme } from '../../../lib/scheme';
import { usePage, usePageStore } from '../state/page-context';
import type { PageStore } from '../state/page-store';

/** The memories of one dashboard: one for each palette, in either colour scheme of the page. Places of labels are the same in all. */
const memories = new WeakMap<PageStore, Map<string, ColourMemory>>();

/** The colour of a label on this dashboard: set by hand, else its place in the palette, the same on every chart and under every filter. */
export function useDashboardColours(form: ChartForm): (label: string) => string {
  const store = usePageStore();
  const theme = useScheme();
  const palette =
    usePage(state => state.history.document.metadata.color_scheme) ??
    (typeof form['color_scheme'] === 'string' ? form['color_scheme'] : null);
  const fixed = usePage(state => state.history.document.metadata.label_colors);
  const known = memories.get(store) ?? new Map<string, ColourMemory>();
  memories.set(store, known);
  const key = `${theme} ${palette ?? ''} ${JSON.stringify(fixed ?? {})}`;
  const memory =
    known.get(key) ??
    colourMemory({
      palette: categoricalColours(palette, chartThemes[theme]),
      slots: [...known.values()].reduce(
        (slots: Slots, each) => assignSlots(slots, labelsOf(each.slots())),
        learntBefore(store.getState().history.document.metadata),
      ),
      fixed: fixed ?? {},
    });
  known.set(key, memory);
  return memory.colourOf;
}

/** The labels that charts of this dashboard have shown, in the order of their places. */
export function learntLabels(store: PageStore): readonly string[] {
  return [...(memories.get(store)?.values() ?? [])]
    .flatMap(memory => labelsOf(memory.slots()))
    .filter((label, index, all) => all.indexOf(label) === index);
}

const labelsOf = (slots: Slots): readonly string[] =>
  Object.entries(slots)
    .sort((one, other) => one[1] - other[1])
    .map(([label]) => label);

/** `shared_label_colors` keeps labels in the order of their places; its older form, colours by label, has the same order. */
function learntBefore(metadata: DashboardMetadata): Slots {
  const shared = metadata.shared_label_colors;
  return assignSlots({}, Array.isArray(shared) ? shared : Object.keys(shared ?? {}));
}
