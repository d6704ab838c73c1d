import type { DataMasks } from '@meridian/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { idOfDashboard } from '../../data/dashboard-api';
import { readFilterState, readPermalink } from '../../data/share-api';
import { type addressCodec, parseMasks } from '../../state/address';

/** What the address brings to a dashboard before it opens. */
export interface OutsideView {
  /** Id or slug. */
  readonly dashboard: string;
  readonly masks: DataMasks;
  readonly activeTabs: readonly string[];
  readonly anchor: string | null;
  readonly urlParams: Readonly<Record<string, string>>;
}

interface Given {
  readonly idOrSlug: string | null;
  /** Of a shared link. */
  readonly key: string | null;
  readonly address: ReturnType<typeof addressCodec.parse>;
}

/** Reads what the address names by a key; what it says itself is there at once. */
export function useOutsideView({ idOrSlug, key, address }: Given) {
  const filterKey = address.native_filters_key;
  const isPlain = key === null && (filterKey === '' || address.native_filters !== '');
  return useQuery({
    queryKey: key === null ? ['dashboard view', idOrSlug, isPlain ? '' : filterKey] : ['dashboard view', key],
    queryFn: async ({ signal }): Promise<OutsideView> => {
      if (key !== null) {
        const shared = await readPermalink(key, signal);
        const urlParams = Object.fromEntries(shared.urlParams);
        return { ...shared, masks: shared.dataMask, urlParams };
      }
      const id = await idOfDashboard(idOrSlug ?? '', signal);
      return plainView(idOrSlug ?? '', await readFilterState(id, filterKey, signal));
    },
    enabled: !isPlain,
    ...(isPlain ? { initialData: () => plainView(idOrSlug ?? '', parseMasks(address.native_filters)) } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function plainView(dashboard: string, masks: DataMasks): OutsideView {
  return { dashboard, masks, activeTabs: [], anchor: null, urlParams: {} };
}
