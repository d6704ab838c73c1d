import { z } from 'zod';

export const layoutTypes = [
  'ROOT',
  'GRID',
  'HEADER',
  'TABS',
  'TAB',
  'ROW',
  'COLUMN',
  'CHART',
  'MARKDOWN',
  'DIVIDER',
  'DYNAMIC',
] as const;
export type LayoutType = (typeof layoutTypes)[number];

/** Sizes: width in grid columns (1–12), height in units of 8 px. */
export const layoutMeta = z.looseObject({
  width: z.number().nullish(),
  height: z.number().nullish(),
  background: z.string().nullish(),
  text: z.string().nullish(),
  defaultText: z.string().nullish(),
  placeholder: z.string().nullish(),
  headerSize: z.string().nullish(),
  code: z.string().nullish(),
  chartId: z.number().nullish(),
  uuid: z.string().nullish(),
  sliceName: z.string().nullish(),
  sliceNameOverride: z.string().nullish(),
});
export type LayoutMeta = z.output<typeof layoutMeta>;

export const layoutComponent = z.looseObject({
  id: z.string(),
  type: z.enum(layoutTypes),
  children: z.array(z.string()).optional(),
  parents: z.array(z.string()).optional(),
  meta: layoutMeta.optional(),
});
export type LayoutComponent = z.output<typeof layoutComponent>;

/** A dashboard's tree as stored in `position_json`: components by id, plus `DASHBOARD_VERSION_KEY: "v2"`. Source: spec/facts.md §9.1. */
export const layout = z.record(z.string(), z.union([layoutComponent, z.string()]));
export type StoredLayout = z.output<typeof layout>;
/** The tree without its version marker: what rooms above the door work with. */
export type Layout = Readonly<Record<string, LayoutComponent>>;
