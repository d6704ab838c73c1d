import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';

export const schemeKey = 'meridian.scheme';
const densityKey = 'meridian.density';

/** Keeps the choice of light or dark; `public/scheme.js` reads the same key before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: schemeKey });

export type SchemeChoice = 'light' | 'dark' | 'auto';

/** What the page looks like now, for what is drawn outside CSS. */
export const useScheme = (): 'light' | 'dark' => useComputedColorScheme('light');

/** The person's choice and a way to change it. */
export function useSchemeChoice(): readonly [SchemeChoice, (choice: SchemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}

export type Density = 'comfortable' | 'compact';

export function useDensity(): readonly [Density, (density: Density) => void] {
  const density = useSyncExternalStore(watchDensity, readDensity);
  const set = useCallback((next: Density) => {
    localStorage.setItem(densityKey, next);
    document.documentElement.dataset['density'] = next;
  }, []);
  return [density, set];
}

const readDensity = (): Density =>
  document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';

function watchDensity(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
  return () => observer.disconnect();
}
