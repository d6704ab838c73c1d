import { createStore } from 'zustand/vanilla';

/** Files that were dropped on one page and are opened on another; the page that takes them empties it. */
export const handedFiles = createStore<{ readonly files: readonly File[] }>(() => ({ files: [] }));

export const handOverFiles = (files: readonly File[]): void => handedFiles.setState({ files });

/** The files that were handed over; a second call gives none. */
export function takeFiles(): readonly File[] {
  const { files } = handedFiles.getState();
  handedFiles.setState({ files: [] });
  return files;
}
