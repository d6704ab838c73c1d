import { useState } from 'react';

/** Whether the sidebar is wide, remembered for each kind of page: wide where one looks for things, a rail where one works. */
export function usePinned(kind: 'look' | 'work'): readonly [boolean, (wide: boolean) => void] {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(readChosen);
  const set = (wide: boolean) => {
    const next = { ...chosen, [kind]: wide };
    localStorage.setItem(storageKey, JSON.stringify(next));
    setChosen(next);
  };
  return [chosen[kind] ?? kind === 'look', set];
}

const storageKey = 'meridian.sidebar';

function readChosen(): Readonly<Record<string, boolean>> {
  const text = localStorage.getItem(storageKey);
  if (text === null) return {};
  const { look, work } = JSON.parse(text) as { readonly look?: unknown; readonly work?: unknown };
  return {
    ...(typeof look === 'boolean' ? { look } : {}),
    ...(typeof work === 'boolean' ? { work } : {}),
  };
}
