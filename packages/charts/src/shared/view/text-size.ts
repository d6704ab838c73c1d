import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 639.98px)');
const usualPx = 13;
const phonePx = 15;

/** Height of the letters of cells, px: on a phone everything is written larger. */
export function useTextPx(): number {
  return useSyncExternalStore(listen, () => (phone.matches ? phonePx : usualPx));
}

function listen(changed: () => void): () => void {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}
