import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api';

interface Given {
  /** Called when an answer says that nobody is signed in any more. */
  readonly onSignedOut: () => void;
}

/** The cache of everything the server told. Only unanswered reads are asked again, twice; errors the server names are final. */
export function createQueryClient({ onSignedOut }: Given): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
        retryDelay: attempt => 300 * 2 ** attempt,
      },
      mutations: { retry: false },
    },
  });
}
