import { useSyncExternalStore } from 'react';

const usualPx = 13;
const phonePx = 15;
const phone = window.matchMedia('(max-width: 639.98px)');

/** Asked once, and told of changes: each question to the query itself makes the browser compute the styles of the whole page. */
const letters = { px: phone.matches ? phonePx : usualPx };
phone.addEventListener('change', ({ matches }) => {
  letters.px = matches ? phonePx : usualPx;
});

/** Height of the letters of cells, px: on a phone everything is written larger. */
export function useTextPx(): number {
  return useSyncExternalStore(listen, () => letters.px);
}

function listen(changed: () => void): () => void {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}
