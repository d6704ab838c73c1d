import type { DashboardCreate } from '@meridian/contracts/api';
import type { DashboardMetadata, Layout } from '@meridian/contracts/documents';
import { chartsInScope, isNativeFilter, scopeIndex, tabsInScope } from '@meridian/core/filters';
import { headerId, printLayout } from '@meridian/core/layout';
import type { DashboardDocument } from '../state/document';

/** The body of a full save: the layout travels inside `json_metadata`; certification details go only with a certifier. */
export function printDashboard(document: DashboardDocument): DashboardCreate {
  const { layout, metadata } = document;
  const header = layout[headerId];
  const named =
    header === undefined
      ? layout
      : { ...layout, [headerId]: { ...header, meta: { ...header.meta, text: document.title } } };
  return {
    dashboard_title: document.title,
    slug: document.slug,
    css: document.css,
    certified_by: document.certifiedBy,
    certification_details: document.certifiedBy === '' ? '' : document.certificationDetails,
    json_metadata: JSON.stringify({ ...withReach(metadata, layout), positions: printLayout(named) }),
  };
}

/** Other clients read which charts and tabs a filter is about instead of working it out. */
function withReach(metadata: DashboardMetadata, layout: Layout): DashboardMetadata {
  const entries = metadata.native_filter_configuration;
  if (!entries) return metadata;
  const index = scopeIndex(layout);
  const told = entries.map(entry =>
    isNativeFilter(entry)
      ? {
          ...entry,
          chartsInScope: [...chartsInScope(entry.scope, index)],
          tabsInScope: [...tabsInScope(entry.scope, layout)],
        }
      : entry,
  );
  return { ...metadata, native_filter_configuration: told };
}
