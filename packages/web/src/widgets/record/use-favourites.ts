import type { favoriteStatusReply, idsQuery, okReply, Route } from '@meridian/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { routeKey, useRoute } from '../../lib/query';
import { showToast } from '../../lib/toast';

type ById = z.ZodObject<{ readonly id: z.ZodType<number, unknown> }>;
type Change = Route<ById, z.ZodType, z.ZodType, z.ZodType, typeof okReply>;

/** The three routes of a noun that can be a favourite. */
export interface FavouriteRoutes {
  readonly favoriteStatus: Route<z.ZodType, z.ZodType, typeof idsQuery, z.ZodType, typeof favoriteStatusReply>;
  readonly addFavorite: Change;
  readonly removeFavorite: Change;
}

interface Favourites {
  readonly has: (id: number) => boolean;
  readonly set: (id: number, on: boolean) => void;
}

/** Which of these records are the person's favourites. A change shows at once and is taken back when it fails. */
export function useFavourites(routes: FavouriteRoutes, ids: readonly number[]): Favourites {
  const queries = useQueryClient();
  const given = { q: [...ids] };
  const key = routeKey(routes.favoriteStatus, given as never);
  const { data } = useRoute(routes.favoriteStatus, given as never, { enabled: ids.length > 0, keepPrevious: true });
  const starred = new Set(data?.result.filter(entry => entry.value).map(entry => entry.id));
  const change = useMutation({
    mutationFn: ({ id, on }: { readonly id: number; readonly on: boolean }) =>
      call(on ? routes.addFavorite : routes.removeFavorite, { params: { id } } as never),
    onMutate: ({ id, on }) => {
      const before = queries.getQueryData<typeof data>(key);
      const others = (before?.result ?? []).filter(entry => entry.id !== id);
      queries.setQueryData(key, { result: [...others, { id, value: on }] });
      return { before };
    },
    onError: (error, _, context) => {
      queries.setQueryData(key, context?.before);
      showToast(t('There was an error saving the favorite status: {{error}}', { error: error.message }), {
        kind: 'failed',
      });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [routes.favoriteStatus.id] });
      void queries.invalidateQueries({ queryKey: ['favourites'] });
    },
  });
  return { has: id => starred.has(id), set: (id, on) => change.mutate({ id, on }) };
}
