import { type RefObject, useLayoutEffect, useState } from 'react';

/** Which rows of a long list stand on screen: `[from, to)`, and the room of those before and after, in px. */
export interface Shown {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

interface Given {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** px, the same for all rows. */
  readonly rowHeight: number;
  /** Rows kept ready above and below. */
  readonly spare?: number;
  /** Below this many rows all are shown. */
  readonly threshold?: number;
}

/** Keeps a list of equal rows short: only those near the view are drawn. */
export function useWindow({ scroller, count, rowHeight, spare = 8, threshold = 100 }: Given): Shown {
  const [view, setView] = useState({ top: 0, height: 600 });
  const long = count > threshold;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!long || element === null) return;
    const measure = () => {
      const next = { top: Math.floor(element.scrollTop / rowHeight) * rowHeight, height: element.clientHeight };
      setView(before => (before.top === next.top && before.height === next.height ? before : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [long, rowHeight, scroller]);
  return long ? shownRows(view, { count, rowHeight, spare }) : { from: 0, to: count, before: 0, after: 0 };
}

/** The rows of a view of `height` px that is scrolled down by `top` px. */
export function shownRows(
  view: { readonly top: number; readonly height: number },
  { count, rowHeight, spare }: { readonly count: number; readonly rowHeight: number; readonly spare: number },
): Shown {
  const first = Math.floor(view.top / rowHeight);
  const from = Math.max(0, Math.min(first - spare, count));
  const to = Math.min(count, first + Math.ceil(view.height / rowHeight) + spare);
  return { from, to: Math.max(from, to), before: from * rowHeight, after: Math.max(0, count - to) * rowHeight };
}
