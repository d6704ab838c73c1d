import type { Dragged, DropPlan, Refusal } from '@meridian/core/layout';
import { createStore } from 'zustand/vanilla';
import type { ChartRecord } from '../../data/records';

/** Where a dragged thing would land now, or why it cannot. */
export type Landing =
  | { readonly kind: 'planned'; readonly plan: DropPlan }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly parentId: string; readonly index: number };

export interface DragState {
  readonly dragged: Dragged;
  readonly name: string;
  readonly by: 'pointer' | 'keys';
  /** px, as it will lie. */
  readonly heightPx: number;
  readonly landing: Landing | null;
  /** A chart that is not on this dashboard yet. */
  readonly chart: ChartRecord | null;
  /** Client coordinates of the pointer; null for keys. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

/** What is being dragged in this window, by pointer or keys; null when nothing is. */
export const dragStore = createStore<{ readonly drag: DragState | null }>(() => ({ drag: null }));

export function setLanding(landing: Landing | null, pointer: DragState['pointer']): void {
  dragStore.setState(({ drag }) => (drag === null ? { drag } : { drag: { ...drag, landing, pointer } }));
}

export function endDrag(): void {
  dragStore.setState({ drag: null });
}
