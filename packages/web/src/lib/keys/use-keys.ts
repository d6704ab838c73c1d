import { useLayoutEffect, useRef } from 'react';
import { bindKeys, type KeyBinding } from './key-store';

/** Binds keys from the moment this component is on screen: not in a later effect, when a quick person has pressed already. `run` may change with every render; keys and labels are read once per change of keys. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  const signature = bindings.map(binding => binding.keys).join('\n');
  useLayoutEffect(() => {
    const bound = signature === '' ? [] : latest.current;
    return bindKeys(
      bound.map((binding, index) => ({ ...binding, run: event => (latest.current[index] ?? binding).run(event) })),
    );
  }, [signature]);
}
