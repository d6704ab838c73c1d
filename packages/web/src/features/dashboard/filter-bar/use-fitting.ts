import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many of the slots of a line fit into it, in whole; all of them when there is room. */
export function useFitting(line: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    const measure = () => {
      const right = element.getBoundingClientRect().left + element.clientWidth;
      const slots = [...element.querySelectorAll<HTMLElement>('[data-slot]')].slice(0, count);
      const over = slots.findIndex(slot => slot.getBoundingClientRect().right > right + 0.5);
      setFitting(over === -1 ? slots.length : Math.max(1, over));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const slot of element.querySelectorAll('[data-slot]')) observer.observe(slot);
    measure();
    return () => observer.disconnect();
  }, [line, count]);
  return Math.min(fitting, count);
}
