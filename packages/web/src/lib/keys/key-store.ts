import { createStore } from 'zustand/vanilla';

/** One key or sequence: `mod+k`, `shift+?`, `[`, `g d`. `mod` is Ctrl, ⌘ on a Mac. */
export interface KeyBinding {
  readonly keys: string;
  /** What it does, for the list of all keys. */
  readonly label: string;
  readonly group: string;
  readonly run: (event: KeyboardEvent) => void;
  /** True where it also works while typing; those with `mod` do by themselves. */
  readonly whileTyping?: boolean;
}

interface KeyState {
  readonly bindings: readonly KeyBinding[];
  /** Single letters may be switched off. */
  readonly letters: boolean;
}

const lettersKey = 'meridian.single-keys';

export const keyStore = createStore<KeyState>(() => ({
  bindings: [],
  letters: globalThis.localStorage?.getItem(lettersKey) !== 'off',
}));

/** Adds bindings, later ones win; gives the way to take them back. */
export function bindKeys(bindings: readonly KeyBinding[]): () => void {
  keyStore.setState(state => ({ bindings: [...state.bindings, ...bindings] }));
  return () => keyStore.setState(state => ({ bindings: state.bindings.filter(entry => !bindings.includes(entry)) }));
}

export function setLetterKeys(on: boolean): void {
  localStorage.setItem(lettersKey, on ? 'on' : 'off');
  keyStore.setState({ letters: on });
}
