import { isMac, chordText as textOf } from './chord';

export { bindKeys, type KeyBinding, keyStore, setLetterKeys } from './key-store';
export { listenToKeys } from './listen';
export { useKeys } from './use-keys';

/** How a key is written on this machine: `Ctrl K` or `⌘ K`. */
export const keyText = (keys: string): string => textOf(keys, isMac(navigator.platform));
