import type { ChartForm, ExtraFormData, QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { ControlPanel } from './controls';

export const behaviours = ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'] as const;
export type Behaviour = (typeof behaviours)[number];

/** What comes from outside a chart's form when it asks: a dashboard's filters, the view's own state (page, sort, search), the address. */
export interface FilterContext {
  readonly extraFormData?: ExtraFormData;
  readonly ownState?: Readonly<Record<string, unknown>>;
  readonly urlParams?: Readonly<Record<string, string>>;
  readonly force?: boolean;
}

/** Which form keys play which part; a change of chart type carries values over by part, not by key. */
export interface ChartRoles {
  readonly metrics: readonly string[];
  readonly dimensions: readonly string[];
  readonly time: readonly string[];
  /** A type without an axis that still shows time beside other dimensions, as tables do. */
  readonly timeAsDimension?: boolean;
}

/** Colours and type of the surface a chart is drawn on, made from the design tokens. */
export interface ChartTheme {
  readonly scheme: 'light' | 'dark';
  readonly surface: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textTertiary: string;
  readonly gridline: string;
  readonly axisLine: string;
  readonly crosshair: string;
  readonly accent: string;
  readonly success: string;
  readonly danger: string;
  readonly categorical: readonly string[];
  readonly sequential: readonly string[];
  readonly diverging: readonly string[];
  readonly other: string;
  readonly fontFamily: string;
}

/** What is known of the dataset when its answer is drawn. */
export interface DatasetFacts {
  /** Column or metric name → the label people gave it. */
  readonly verboseMap: Readonly<Record<string, string>>;
  /** Column or metric name → number or time format. */
  readonly columnFormats: Readonly<Record<string, string>>;
  readonly currencyFormats: Readonly<Record<string, { readonly symbol: string; readonly symbolPosition: string }>>;
}

/** `px`. The frame has its size before its data arrives. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ModelInput<Form> {
  readonly form: Form;
  readonly results: readonly QueryResult[];
  readonly theme: ChartTheme;
  readonly size: Size;
  readonly dataset: DatasetFacts;
  /** The colour of a series by its label, remembered per dashboard; see core/colour. */
  readonly colourOf: (label: string) => string;
  /** Cross-filter values selected in this chart now, by label; the rest is drawn quiet. Empty: nothing is selected. */
  readonly selected: readonly string[];
}

/** How a model is drawn without a page. */
export interface StillInput {
  readonly size: Size;
  /** A miniature: the shape of the data, without axes, texts or legend. */
  readonly bare: boolean;
}

/**
 * A picture that does not move: an option for ECharts in a box of the picture, with what stands around it as SVG, or SVG alone. SVG is
 * the inside of an `svg` element of the asked size, its texts escaped.
 */
export type Still =
  | {
      readonly kind: 'echarts';
      readonly option: object;
      readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
      readonly around: string;
    }
  | { readonly kind: 'svg'; readonly svg: string };

/**
 * One chart type. `parseForm` closes unknown input into the type's own form: looks get their defaults, what decides the question stays
 * as said (a form that never named a sort asks for none), unknown keys and the order of keys are kept; it never throws. A new chart
 * starts from `defaultValues(controls)`. `buildQuery`, `buildModel` and `drawStill` are pure and run in the browser and on the server.
 */
export interface ChartDefinition<Form extends ChartForm = ChartForm, Model = unknown> {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly behaviours: readonly Behaviour[];
  readonly roles: ChartRoles;
  readonly controls: ControlPanel;
  readonly parseForm: (given: unknown) => Form;
  readonly buildQuery: (form: Form, context: FilterContext) => QueryContext;
  readonly buildModel: (input: ModelInput<Form>) => Model;
  /** For thumbnails, reports and files. */
  readonly drawStill: (model: Model, input: StillInput) => Still;
}

export function defineChart<Form extends ChartForm, Model>(
  definition: ChartDefinition<Form, Model>,
): ChartDefinition<Form, Model> {
  return Object.freeze(definition);
}
