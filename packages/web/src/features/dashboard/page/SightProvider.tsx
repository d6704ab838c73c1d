import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useState } from 'react';

type Watch = (element: Element, seen: () => void) => () => void;
const SightContext = createContext<Watch | null>(null);
/** px around the window in which things count as in sight: charts ask before they are scrolled to. */
const marginPx = 240;

/** Charts that begin in one task: together they would block the page, one by one they would wait for each other. */
const together = 6;

/** One observer for all charts of a page; many that come into sight at once begin a few at a time. */
export function SightProvider({ children }: { readonly children: ReactNode }) {
  const { watch, showAll } = useMemo(() => {
    const waiting = new Map<Element, () => void>();
    const turn: Element[] = [];
    const next = () => {
      for (const element of turn.splice(0, together)) waiting.get(element)?.();
      if (turn.length > 0) setTimeout(next);
    };
    const observer = new IntersectionObserver(
      entries => {
        const isIdle = turn.length === 0;
        for (const { target, isIntersecting } of entries) if (isIntersecting) turn.push(target);
        if (isIdle && turn.length > 0) next();
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    const showAll = () => {
      for (const seen of waiting.values()) seen();
    };
    const watchOne = (element: Element, seen: () => void) => {
      waiting.set(element, seen);
      observer.observe(element);
      return () => {
        waiting.delete(element);
        observer.unobserve(element);
      };
    };
    return { watch: watchOne, showAll };
  }, []);
  // On paper everything is in sight.
  useEffect(() => {
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [showAll]);
  return <SightContext value={watch}>{children}</SightContext>;
}

/** False until the element has been near the window once; then true for good. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const watch = use(SightContext);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || watch === null || element.current === null) return;
    return watch(element.current, () => setSeen(true));
  }, [seen, watch, element]);
  return seen;
}
