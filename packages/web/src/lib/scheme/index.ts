import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';

export const schemeKey = 'meridian.scheme';
const densityKey = 'meridian.density';

/** Keeps the choice of light or dark; `public/scheme.js` reads the same key before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: schemeKey });

export type SchemeChoice = 'light' | 'dark' | 'auto';

/** What the page looks like now, for what is drawn outside CSS. Read off the page: each media query asked makes it restyle. */
export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(watchScheme, readScheme);

const schemeAttribute = 'data-mantine-color-scheme';
const readScheme = () => (document.documentElement.getAttribute(schemeAttribute) === 'dark' ? 'dark' : 'light');
const watchScheme = (changed: () => void) => watchRoot(schemeAttribute, changed);

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

const watchDensity = (changed: () => void) => watchRoot('data-density', changed);

function watchRoot(attribute: string, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
