import { dashboardRoutes, datasetRoutes } from '@meridian/contracts/api';
import { call, callVersioned } from '../../../lib/api';
import type { DashboardDocument } from '../state/document';
import { newId } from './new-id';
import { printDashboard } from './print-dashboard';
import { readDashboard, readDataset } from './read-dashboard';
import type { DatasetRecord, LoadedDashboard } from './records';

const quietly = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

/** A dashboard by id or slug, with its charts and datasets. */
export async function loadDashboard(idOrSlug: string, signal?: AbortSignal): Promise<LoadedDashboard> {
  const given = { params: { id: idOrSlug } };
  const [{ reply, etag }, charts, datasets] = await Promise.all([
    callVersioned(dashboardRoutes.item, given, quietly(signal)),
    call(dashboardRoutes.charts, given, quietly(signal)),
    call(dashboardRoutes.datasets, given, quietly(signal)),
  ]);
  return readDashboard({ dashboard: reply.result, charts: charts.result, datasets: datasets.result, etag }, newId);
}

/** The id of a dashboard that an address names by its slug. */
export async function idOfDashboard(idOrSlug: string, signal?: AbortSignal): Promise<number> {
  if (/^\d+$/.test(idOrSlug)) return Number(idOrSlug);
  return (await call(dashboardRoutes.item, { params: { id: idOrSlug } }, quietly(signal))).result.id;
}

/** Stores the whole document over the version named; gives the new version. A lost race throws `ApiError` with status 412. */
export async function saveDashboard(
  id: number,
  document: DashboardDocument,
  ifMatch: string | null,
): Promise<string | null> {
  return (await callVersioned(dashboardRoutes.update, { params: { id }, body: printDashboard(document), ifMatch }))
    .etag;
}

/** Publishes or hides; nothing else is stored. Gives the new version. */
export async function publishDashboard(id: number, published: boolean, ifMatch: string | null): Promise<string | null> {
  return (await callVersioned(dashboardRoutes.update, { params: { id }, body: { published }, ifMatch })).etag;
}

/** Stores a document for the first time; gives what it is from then on. */
export async function createDashboard(
  document: DashboardDocument,
): Promise<{ readonly id: number; readonly etag: string | null }> {
  const { reply, etag } = await callVersioned(dashboardRoutes.create, { body: printDashboard(document) });
  return { id: reply.id, etag };
}

export async function loadDataset(id: number): Promise<DatasetRecord> {
  return readDataset((await call(datasetRoutes.item, { params: { id: String(id) }, search: {} })).result);
}
