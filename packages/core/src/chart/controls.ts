/** What a control edits. The web has one component per kind; a chart type only names kinds. */
export const controlKinds = [
  'metric',
  'metrics',
  'column',
  'columns',
  'x-axis',
  'filters',
  'time-grain',
  'order-by',
  'select',
  'segmented',
  'checkbox',
  'text',
  'number',
  'slider',
  'number-format',
  'time-format',
  'currency',
  'colour-scheme',
  'colour',
  'bounds',
  'column-config',
  'conditional-formatting',
  'time-shifts',
  'annotation-layers',
  'font-size',
  'x-axis-sort',
  'page-length',
] as const;
export type ControlKind = (typeof controlKinds)[number];

/** What a column control holds: nothing, an ad-hoc SQL column, or a dataset column of a kind. */
export type HeldKind = 'nothing' | 'sql' | 'time' | 'number' | 'other';

/** When a control shows: a comparison with another control's value, or several joined. Data, never code. */
export type ControlPredicate =
  | { readonly kind: 'is'; readonly control: string; readonly value: unknown }
  | { readonly kind: 'is-not'; readonly control: string; readonly value: unknown }
  | { readonly kind: 'filled'; readonly control: string }
  /** The column a control holds is of one of these kinds. */
  | { readonly kind: 'holds'; readonly control: string; readonly of: readonly HeldKind[] }
  | { readonly kind: 'all'; readonly of: readonly ControlPredicate[] }
  | { readonly kind: 'any'; readonly of: readonly ControlPredicate[] };

export interface ControlChoice {
  readonly value: string | number | boolean | null;
  readonly label: string;
}

export interface Control {
  /** The key in the chart form. */
  readonly name: string;
  readonly kind: ControlKind;
  readonly label: string;
  readonly help?: string;
  readonly default?: unknown;
  readonly choices?: readonly ControlChoice[];
  /** A value that is not among the choices may be typed. */
  readonly freeForm?: boolean;
  readonly multiple?: boolean;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly placeholder?: string;
  readonly visibleWhen?: ControlPredicate;
}

export interface ControlSection {
  readonly label: string;
  readonly tab: 'data' | 'customise';
  /** Folded at first; a folded section shows its values in its head. */
  readonly folded?: boolean;
  readonly visibleWhen?: ControlPredicate;
  /** Rows of one to three controls side by side. */
  readonly rows: readonly (readonly Control[])[];
}
export type ControlPanel = readonly ControlSection[];
