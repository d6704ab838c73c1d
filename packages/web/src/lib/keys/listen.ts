import { chordOf, isMac } from './chord';
import { type KeyBinding, keyStore } from './key-store';

const sequenceMs = 1000;

/** Runs bindings for the keys pressed in this window; gives the way to stop. */
export function listenToKeys(target: Window): () => void {
  const mac = isMac(target.navigator.platform);
  let before: { readonly chord: string; readonly at: number } | null = null;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const chord = chordOf(event, mac);
    if (chord === null) return;
    const typing = isTyping(event.target);
    const sequence = before !== null && event.timeStamp - before.at < sequenceMs ? `${before.chord} ${chord}` : null;
    const found = (sequence && find(sequence, typing)) || find(chord, typing);
    before = found ? null : { chord, at: event.timeStamp };
    if (!found) return;
    event.preventDefault();
    found.run(event);
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}

function find(keys: string, typing: boolean): KeyBinding | undefined {
  const { bindings, letters } = keyStore.getState();
  const binding = bindings.findLast(entry => entry.keys === keys);
  if (!binding) return undefined;
  const free = binding.whileTyping ?? keys.includes('mod+');
  if (typing && !free) return undefined;
  return !letters && !free && /^[a-z[/?]( [a-z])?$/.test(keys) ? undefined : binding;
}

/** True in a field where letters are text, and inside a dialog, which keeps its keys to itself. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [role=dialog], [role=menu]') !==
      null
  );
}
