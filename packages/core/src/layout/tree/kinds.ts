import type { LayoutMeta, LayoutType } from '@meridian/contracts/documents';

/** Fixed ids of every layout; spec/facts.md §1.1. */
export const rootId = 'ROOT_ID';
export const gridId = 'GRID_ID';
export const headerId = 'HEADER_ID';
export const versionKey = 'DASHBOARD_VERSION_KEY';
export const version = 'v2';

/** Row units of 8 px that a resized component may have. */
export const minimumHeightUnits = 5;
export const maximumHeightUnits = 100;
export const defaultChartWidth = 4;

export interface LayoutKind {
  /** What a new one is made with. */
  readonly meta: LayoutMeta;
  readonly holdsChildren: boolean;
  readonly resizes: 'both' | 'width' | 'none';
  /** Dropped onto a grid or a tab it gets a row around it. */
  readonly wrapsInRow: boolean;
}

const transparent = 'BACKGROUND_TRANSPARENT';
const container = { holdsChildren: true, resizes: 'none', wrapsInRow: false } as const;
const leaf = { holdsChildren: false, resizes: 'none', wrapsInRow: false } as const;

export const layoutKinds: Readonly<Record<LayoutType, LayoutKind>> = {
  ROOT: { ...container, meta: {} },
  GRID: { ...container, meta: {} },
  TABS: { ...container, meta: {} },
  TAB: { ...container, meta: { text: '', defaultText: 'Tab title', placeholder: 'Tab title' } },
  ROW: { ...container, meta: { background: transparent } },
  COLUMN: { holdsChildren: true, resizes: 'width', wrapsInRow: true, meta: { width: 4, background: transparent } },
  CHART: { holdsChildren: false, resizes: 'both', wrapsInRow: true, meta: { width: 4, height: 50 } },
  MARKDOWN: { holdsChildren: false, resizes: 'both', wrapsInRow: true, meta: { width: 4, height: 50 } },
  DYNAMIC: { holdsChildren: false, resizes: 'both', wrapsInRow: false, meta: { width: 12, background: transparent } },
  HEADER: { ...leaf, meta: { text: 'New header', headerSize: 'MEDIUM_HEADER', background: transparent } },
  DIVIDER: { ...leaf, meta: {} },
};

/** A component that is not in a layout yet; what `meta` does not say is the kind's default. */
export interface NewComponent {
  readonly type: LayoutType;
  readonly meta?: LayoutMeta;
}

/** Makes the id of a new component: `<TYPE>-<random>`. */
export type NewId = (type: LayoutType) => string;
