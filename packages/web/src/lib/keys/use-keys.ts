import { useEffect, useRef } from 'react';
import { bindKeys, type KeyBinding } from './key-store';

/** Binds keys while this component is on screen. `run` may change with every render; keys and labels are read once per change of keys. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const signature = bindings.map(binding => binding.keys).join('\n');
  useEffect(() => {
    const bound = signature === '' ? [] : latest.current;
    return bindKeys(
      bound.map((binding, index) => ({ ...binding, run: event => (latest.current[index] ?? binding).run(event) })),
    );
  }, [signature]);
}
