/** What the person did to a chart, besides its form. */
export interface TimeseriesView {
  /** Ids of series that are switched off. */
  readonly hidden: ReadonlySet<string>;
  /** The part of the x-axis that is shown: values of a time or number axis, places of a category axis; null for all. */
  readonly zoom: readonly [number, number] | null;
  /** The chart changes in view, so it may move. */
  readonly animate: boolean;
  /** A miniature: no axes, no labels. */
  readonly bare: boolean;
}

export const plainView: TimeseriesView = { hidden: new Set(), zoom: null, animate: false, bare: false };
