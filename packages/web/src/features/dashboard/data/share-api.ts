import { dashboardSharingRoutes } from '@meridian/contracts/api';
import { type DataMasks, dataMasks } from '@meridian/contracts/documents';
import { z } from 'zod';
import { call } from '../../../lib/api';

/** What a link to a dashboard carries beside its address. */
export interface SharedView {
  readonly dataMask: DataMasks;
  readonly activeTabs: readonly string[];
  readonly anchor: string | null;
  readonly urlParams: readonly (readonly [string, string])[];
}

/** A lasting address of a view; the whole of it, with this site in front. */
export async function createPermalink(id: number, view: SharedView): Promise<string> {
  const body = { ...view, activeTabs: [...view.activeTabs], urlParams: view.urlParams.map(pair => [...pair]) };
  const { url } = await call(dashboardSharingRoutes.createPermalink, { params: { id: String(id) }, body });
  return new URL(url, window.location.origin).href;
}

export interface SharedDashboard extends SharedView {
  /** Id or slug. */
  readonly dashboard: string;
}

const sharedState = z.looseObject({
  dataMask: dataMasks.nullish().catch(null),
  activeTabs: z.array(z.string()).nullish().catch(null),
  anchor: z.string().nullish().catch(null),
  urlParams: z
    .array(z.tuple([z.string(), z.string()]))
    .nullish()
    .catch(null),
});

export async function readPermalink(key: string, signal: AbortSignal): Promise<SharedDashboard> {
  const { dashboardId, state } = await call(dashboardSharingRoutes.permalink, { params: { key } }, { signal });
  const { dataMask, activeTabs, anchor, urlParams } = sharedState.parse(state);
  return {
    dashboard: dashboardId,
    dataMask: dataMask ?? {},
    activeTabs: activeTabs ?? [],
    anchor: anchor ?? null,
    urlParams: urlParams ?? [],
  };
}

/** Keeps masks that are too long for an address; gives the key that the address says instead. */
export async function keepFilterState(id: number, masks: DataMasks): Promise<string> {
  const body = { value: JSON.stringify(masks) };
  return (await call(dashboardSharingRoutes.createFilterState, { params: { id }, search: {}, body })).key;
}

/** Masks kept under a key; none where what is kept is none. */
export async function readFilterState(id: number, key: string, signal: AbortSignal): Promise<DataMasks> {
  const { value } = await call(dashboardSharingRoutes.filterState, { params: { id, key } }, { signal });
  return dataMasks.catch({}).parse(JSON.parse(value));
}
