import type { ChartForm, QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { ChartTheme, DatasetFacts, Size } from '@meridian/core/chart';
import type { Mark } from '@meridian/core/filters';

/** A right click (or the menu key) on a chart. Without a mark it is on the chart as a whole. */
export interface ContextMenuEvent {
  /** Client coordinates, px. */
  readonly x: number;
  readonly y: number;
  readonly mark: Mark | null;
}

/** What a chart tells whoever shows it. A handler that is absent switches the gesture off. */
export interface ChartEvents {
  /** A mark was clicked; `adds` with Ctrl or ⌘. Several at once after a Shift-drag. */
  readonly onMark?: (marks: readonly Mark[], how: 'alone' | 'adds') => void;
  readonly onContextMenu?: (event: ContextMenuEvent) => void;
  /** Page, sort and search of a view that asks the server for them. */
  readonly onOwnState?: (state: Readonly<Record<string, unknown>>) => void;
}

/** What the view of every chart type takes. It fills `size` exactly, whatever it shows. */
export interface ChartViewProps extends ChartEvents {
  /** As the type's `parseForm` gave it. */
  readonly form: ChartForm;
  /** What was asked to get the results; null where they came from elsewhere. */
  readonly asked: QueryContext | null;
  readonly results: readonly QueryResult[];
  readonly size: Size;
  readonly theme: ChartTheme;
  readonly dataset: DatasetFacts;
  readonly colourOf: (label: string) => string;
  /** Labels of the marks that are selected now. */
  readonly selected: readonly string[];
  readonly ownState: Readonly<Record<string, unknown>>;
  /** Translates a text of the view; `{{name}}` stands for a parameter. */
  readonly t: (text: string, parameters?: Readonly<Record<string, string | number>>) => string;
}
