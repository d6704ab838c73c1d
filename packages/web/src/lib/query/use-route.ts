import type { AnyRoute } from '@meridian/contracts/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call, callVersioned, type Given, type Reply } from '../api';

interface Watch {
  readonly enabled?: boolean;
  /** True keeps the last answer on screen while another question runs (paging, sorting). */
  readonly keepPrevious?: boolean;
  readonly staleMs?: number;
}

/** The key under which the answer of a route is kept: its id, then what was asked. `[route.id]` alone reaches all its answers. */
export const routeKey = <R extends AnyRoute>(route: R, given?: Given<R>) =>
  given === undefined ? [route.id] : [route.id, given];

/** The question a route answers, as TanStack Query options; leaving the page aborts it. */
export function routeQuery<R extends AnyRoute>(route: R, given?: Given<R>) {
  return queryOptions<Reply<R>>({
    queryKey: routeKey(route, given),
    queryFn: ({ signal }) => call<AnyRoute>(route, given ?? {}, { signal }) as Promise<Reply<R>>,
  });
}

/** The same with the version that was read, which a save names: read anew for every form that begins. */
export function useVersioned<R extends AnyRoute>(route: R, given: Given<R>, watch: Pick<Watch, 'enabled'>) {
  return useQuery({
    queryKey: [...routeKey(route, given), 'versioned'],
    queryFn: ({ signal }) =>
      callVersioned<AnyRoute>(route, given, { signal }) as Promise<{ readonly reply: Reply<R>; readonly etag: string }>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...watch,
  });
}

/** Reads a route and keeps reading it while the component is on screen. */
export function useRoute<R extends AnyRoute>(route: R, given?: Given<R>, watch: Watch = {}) {
  return useQuery({
    ...routeQuery(route, given),
    ...(watch.enabled === undefined ? {} : { enabled: watch.enabled }),
    ...(watch.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(watch.staleMs === undefined ? {} : { staleTime: watch.staleMs }),
  });
}
