import type { Size } from '@meridian/core/chart';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The inner size of an element in whole px, before the first paint and whenever it changes; null until it is known. */
export function useMeasured<E extends HTMLElement>(): readonly [RefObject<E | null>, Size | null] {
  const ref = useRef<E | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      setSize(known => (known?.width === next.width && known.height === next.height ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
