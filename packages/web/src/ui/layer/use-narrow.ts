import { useSyncExternalStore } from 'react';
import { tokens } from '../../lib/design/tokens.generated';

/** One list a breakpoint: the browser looks after every list that was ever made, and this is asked for at each render. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** True while the window is narrower than this breakpoint of the tokens. */
export function useBelow(breakpoint: 'sm' | 'md' | 'lg' | 'xl'): boolean {
  const query = `(max-width: ${tokens.breakpoint[breakpoint] - 0.02}px)`;
  return useSyncExternalStore(
    changed => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => listOf(query).matches,
  );
}

/** True on a phone: below 640 px, where layers become sheets. */
export const useNarrow = (): boolean => useBelow('sm');
