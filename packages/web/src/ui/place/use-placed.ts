import { type RefObject, useLayoutEffect } from 'react';
import { placeBeside, type Side } from './place-beside';

interface Given {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly side: Side;
  readonly gap: number;
  /** True makes the layer as wide as its anchor. */
  readonly anchorWidth?: boolean;
}

/** Keeps a layer beside its anchor while either, or what scrolls around them, moves. The layer is `position: fixed` at 0, 0. */
export function usePlaced({ anchor, layer, side, gap, anchorWidth = false }: Given): void {
  useLayoutEffect(() => {
    const [from, to] = [anchor.current, layer.current];
    if (from === null || to === null) return;
    const place = () => {
      const box = from.getBoundingClientRect();
      if (anchorWidth) to.style.width = `${box.width}px`;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: to.offsetWidth, height: to.offsetHeight };
      const { x, y } = placeBeside({ anchor: box, size, view, side, gap });
      to.style.left = `${x}px`;
      to.style.top = `${y}px`;
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const observer = new ResizeObserver(soon);
    observer.observe(from);
    observer.observe(to);
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [anchor, layer, side, gap, anchorWidth]);
}
