import { useSyncExternalStore } from 'react';
import { tokens } from '../../lib/design/tokens.generated';

/** True while the window is narrower than this breakpoint of the tokens. */
export function useBelow(breakpoint: 'sm' | 'md' | 'lg' | 'xl'): boolean {
  const query = `(max-width: ${tokens.breakpoint[breakpoint] - 0.02}px)`;
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** True on a phone: below 640 px, where layers become sheets. */
export const useNarrow = (): boolean => useBelow('sm');
