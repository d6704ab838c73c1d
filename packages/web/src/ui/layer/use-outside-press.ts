import { useEffect, useRef } from 'react';

/**
 * Calls `onPress` for a press outside. Spread the result on the layer: presses in lists that it opened reach it through React's tree,
 * though they stand elsewhere in the page, and count as inside.
 */
export function useOutsidePress(active: boolean, onPress: () => void) {
  const inside = useRef(false);
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    if (!active) return;
    // Every press begins as one outside: the press that opened the layer may have been marked as inside before anybody listened.
    const onStart = () => {
      inside.current = false;
    };
    const onDown = () => {
      if (!inside.current) latest.current();
    };
    document.addEventListener('pointerdown', onStart, true);
    document.addEventListener('pointerdown', onDown);
    return () => {
      document.removeEventListener('pointerdown', onStart, true);
      document.removeEventListener('pointerdown', onDown);
    };
  }, [active]);
  return {
    onPointerDownCapture: () => {
      inside.current = true;
    },
  };
}
