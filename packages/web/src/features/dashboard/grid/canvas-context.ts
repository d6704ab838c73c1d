import { createContext, type RefObject, use } from 'react';

/** The scrolling element that holds the grid. */
export const CanvasContext = createContext<RefObject<HTMLDivElement | null> | null>(null);

export function useCanvas(): RefObject<HTMLDivElement | null> {
  const canvas = use(CanvasContext);
  if (canvas === null) throw new Error('there is no grid around this');
  return canvas;
}
