import { chartOf, chartThemes } from '@meridian/charts';
import type { ChartForm, DashboardMetadata } from '@meridian/contracts/documents';
import { type ColourMemory, categoricalColours, colourMemory, type Slots } from '@meridian/core/colour';
import { useMemo } from 'react';
import { useScheme } from '../../../lib/scheme';
import { usePage, usePageStore } from '../state/page-context';
import type { PageStore } from '../state/page-store';

/** The memories of one open dashboard, by palette and dimension. */
const memories = new WeakMap<PageStore, Map<string, ColourMemory>>();

/**
 * The colour of a label on this dashboard: set by hand, else the place in the palette that its value of this dimension took when it was
 * first seen. It stays the same on every chart, under every filter and in either colour scheme of the page.
 */
export function useDashboardColours(form: ChartForm): (label: string) => string {
  const store = usePageStore();
  const scheme = useScheme();
  const ofDashboard = usePage(state => state.history.document.metadata.color_scheme);
  const metadata = usePage(state => state.history.document.metadata);
  const dimension = useMemo(() => dimensionOf(form), [form]);
  const palette = ofDashboard ?? (typeof form['color_scheme'] === 'string' ? form['color_scheme'] : null);
  const fixed = useMemo(() => colouredByHand(metadata), [metadata]);
  const known = memories.get(store) ?? new Map<string, ColourMemory>();
  memories.set(store, known);
  const key = JSON.stringify([dimension, scheme, palette, fixed]);
  const found = known.get(key);
  if (found !== undefined) return found.colourOf;
  const slots = placesOf(known, dimension);
  const memory = colourMemory({ palette: categoricalColours(palette, chartThemes[scheme]), slots, fixed });
  known.set(key, memory);
  return memory.colourOf;
}

/** The columns whose values a chart colours; charts without one colour their metrics. */
function dimensionOf(form: ChartForm): string {
  const names = chartOf(form.viz_type)?.roles.dimensions ?? [];
  const columns = names.flatMap(name => {
    const value = form[name];
    return Array.isArray(value) ? value : value ? [value] : [];
  });
  return JSON.stringify(columns);
}

/** Places taken before, in another palette or colour scheme. */
function placesOf(known: ReadonlyMap<string, ColourMemory>, dimension: string): Slots {
  const before = [...known].filter(([key]) => JSON.parse(key)[0] === dimension).at(-1);
  return before?.[1].slots() ?? {};
}

/** Colours by label that the dashboard itself names; those of people win over those that a program noted. */
function colouredByHand(metadata: DashboardMetadata): Readonly<Record<string, string>> {
  const shared = metadata.shared_label_colors;
  return { ...(Array.isArray(shared) ? {} : shared), ...metadata.map_label_colors, ...metadata.label_colors };
}
