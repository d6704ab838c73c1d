import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parsePlainSearch, printPlainSearch } from '../../lib/address';
import { routeTree } from './route-tree';

interface Given {
  readonly queries: QueryClient;
}

/** The router over the real address bar; search parameters are plain texts, trailing slashes do not matter. */
export function createAppRouter({ queries }: Given) {
  return createRouter({
    routeTree,
    context: { queries },
    parseSearch: text => parsePlainSearch(text),
    stringifySearch: printPlainSearch,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingMs: 180,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    notFoundMode: 'root',
  });
}
