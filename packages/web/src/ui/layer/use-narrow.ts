import { useSyncExternalStore } from 'react';
import { tokens } from '../../lib/design/tokens.generated';

const query = `(max-width: ${tokens.breakpoint.sm - 0.02}px)`;

/** True on a phone: below 640 px, where layers become sheets. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

function watch(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
