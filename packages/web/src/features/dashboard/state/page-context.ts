import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PageState, PageStore } from './page-store';

/** The open dashboard's store, for everything below its page. */
export const PageContext = createContext<PageStore | null>(null);

export function usePageStore(): PageStore {
  const store = use(PageContext);
  if (store === null) throw new Error('no dashboard is open here');
  return store;
}

/** One fact of the open dashboard; renders again only when it is another. */
export function usePage<T>(select: (state: PageState) => T): T {
  return useStore(usePageStore(), select);
}
