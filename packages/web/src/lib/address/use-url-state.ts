import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { place } from './place';
import type { SearchCodec, SearchRecord } from './search-codec';

interface Change {
  /** True (the default) keeps one step of history for the whole page; false makes "back" undo this change. */
  readonly replace?: boolean;
}

/** The facts of this page that its address holds, and a way to change some of them. Parameters of others stay as they are. */
export function useUrlState<S extends object>(
  codec: SearchCodec<S>,
): readonly [S, (patch: Partial<S>, change?: Change) => void] {
  const search = useLocation({ select: location => location.search as SearchRecord }) as unknown as SearchRecord;
  const navigate = useNavigate();
  const router = useRouter();
  const state = useMemo(() => codec.parse(search), [codec, search]);
  const change = useCallback(
    (patch: Partial<S>, { replace = true }: Change = {}) => {
      const search = (current: SearchRecord) => {
        const before = codec.parse(current);
        const foreign = Object.fromEntries(Object.entries(current).filter(([name]) => !codec.names.includes(name)));
        return { ...foreign, ...codec.print({ ...before, ...patch }) };
      };
      void navigate(place(router.state.location.pathname, { replace, search }));
    },
    [codec, navigate, router],
  );
  return [state, change];
}
