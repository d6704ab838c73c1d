import { useLayoutEffect } from 'react';

/**
 * Has notices stand above a bar that lies where they appear. Told to the stylesheet by the root: `:root:has(…)` would have Chromium match
 * the whole page again at each element that comes.
 */
export function useNoticesAbove(isBarThere: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-selection', isBarThere);
    return () => root.removeAttribute('data-selection');
  }, [isBarThere]);
}
