import type { DashboardMetadata, Layout, NativeFilterEntry } from '@meridian/contracts/documents';
import {
  isSame,
  type LayoutChange,
  layoutChanges,
  mergeFacts,
  mergeLayouts,
  type NewId,
  type Versions,
} from '@meridian/core/layout';

/** What a dashboard's editor changes and Save stores; everything in it can be undone. */
export interface DashboardDocument {
  readonly title: string;
  readonly slug: string | null;
  readonly css: string;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  /** Without `positions`: the layout is its own field. */
  readonly metadata: DashboardMetadata;
  readonly layout: Layout;
}

const noEntries: readonly NativeFilterEntry[] = [];

export function filterEntries(document: DashboardDocument): readonly NativeFilterEntry[] {
  return document.metadata.native_filter_configuration ?? noEntries;
}

/** Both persons' changes in one document; where both changed the same fact, mine holds. */
export function mergeDocuments({ base, mine, theirs }: Versions<DashboardDocument>, newId: NewId): DashboardDocument {
  const facts = (document: DashboardDocument): Readonly<Record<string, unknown>> => {
    const { layout: _layout, metadata: _metadata, ...rest } = document;
    return rest;
  };
  const merged = mergeFacts({ base: facts(base), mine: facts(mine), theirs: facts(theirs) });
  return {
    ...theirs,
    ...merged,
    metadata: mergeFacts<DashboardMetadata>({ base: base.metadata, mine: mine.metadata, theirs: theirs.metadata }),
    layout: mergeLayouts({ base: base.layout, mine: mine.layout, theirs: theirs.layout }, newId),
  };
}

/** A change of a document as people would tell of it: a part by its name, or something in the layout. */
export type DocumentChange =
  | {
      readonly kind: 'part';
      readonly part: 'title' | 'slug' | 'css' | 'certification' | 'filters' | 'colours' | 'settings';
    }
  | { readonly kind: 'layout'; readonly change: LayoutChange };

const colourKeys = new Set([
  'color_scheme',
  'color_namespace',
  'label_colors',
  'shared_label_colors',
  'map_label_colors',
  'color_scheme_domain',
]);

export function documentChanges(before: DashboardDocument, after: DashboardDocument): readonly DocumentChange[] {
  const differs = (left: unknown, right: unknown) => !isSame(left, right);
  const certification = ({ certifiedBy, certificationDetails }: DashboardDocument) => [
    certifiedBy,
    certificationDetails,
  ];
  const names = new Set([...Object.keys(before.metadata), ...Object.keys(after.metadata)]);
  const changed = [...names].filter(name =>
    differs(Reflect.get(before.metadata, name), Reflect.get(after.metadata, name)),
  );
  const filters = ({ metadata }: DashboardDocument) => metadata.native_filter_configuration?.map(withoutReach);
  const parts = [
    before.title === after.title ? null : 'title',
    before.slug === after.slug ? null : 'slug',
    before.css === after.css ? null : 'css',
    differs(certification(before), certification(after)) ? 'certification' : null,
    differs(filters(before), filters(after)) ? 'filters' : null,
    changed.some(name => colourKeys.has(name)) ? 'colours' : null,
    changed.some(name => name !== 'native_filter_configuration' && !colourKeys.has(name)) ? 'settings' : null,
  ] as const;
  return [
    ...parts.flatMap(part => (part === null ? [] : [{ kind: 'part', part } as const])),
    ...layoutChanges(before.layout, after.layout).map(change => ({ kind: 'layout', change }) as const),
  ];
}

/** Which charts a filter reaches follows from its scope and the layout: nobody changed it. */
function withoutReach<Filter extends object>(filter: Filter): object {
  const { chartsInScope: _charts, tabsInScope: _tabs, ...rest } = filter as Filter & Readonly<Record<string, unknown>>;
  return rest;
}
