import { parseLayout } from '@meridian/core/layout';
import { newId } from './new-id';
import type { DashboardRecord, LoadedDashboard } from './records';

/** The id of a dashboard that nobody saved yet: nothing of it is stored. */
const unsavedId = 0;

/** An empty dashboard as the page opens it; its first save makes it. */
export function newDashboard(title: string): LoadedDashboard {
  const document = {
    title,
    slug: null,
    css: '',
    certifiedBy: '',
    certificationDetails: '',
    metadata: {},
    layout: parseLayout(null, newId),
  };
  const record = {
    id: unsavedId,
    published: false,
    etag: null,
    canEdit: true,
    changedByName: '',
    changedOn: null,
    ownerNames: [],
    document,
  };
  return { record, charts: new Map(), datasets: new Map() };
}

export const isNew = ({ id }: Pick<DashboardRecord, 'id'>): boolean => id === unsavedId;
