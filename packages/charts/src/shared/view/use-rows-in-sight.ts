import { type UIEvent, useState } from 'react';

interface Given {
  readonly count: number;
  /** px; every row has it. */
  readonly rowHeight: number;
  /** px of the scrolling area, or more. */
  readonly height: number;
}

export interface RowsInSight {
  /** The rows to draw: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
  /** px that the rows above and below would take. */
  readonly before: number;
  readonly after: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** Rows drawn above and below what is seen once somebody scrolls; the range moves in halves of it, not with every pixel. */
const spare = 8;
/** Rows drawn below before anybody does. */
const firstSpare = 2;

/**
 * Which rows of equal height are in sight, and some around them. It never asks the page for a measure: a library that does so while it
 * is mounted makes the browser lay out the whole dashboard once per table (4 ms each among fifty charts).
 */
export function useRowsInSight({ count, rowHeight, height }: Given): RowsInSight {
  const [scrolled, setScrolled] = useState<number | null>(null);
  const seen = Math.ceil(height / rowHeight);
  const top = Math.max(0, Math.min(scrolled ?? 0, count - seen));
  const first = Math.max(0, top - spare);
  const end = Math.min(count, top + seen + (scrolled === null ? firstSpare : spare + spare / 2));
  return {
    first,
    end,
    before: first * rowHeight,
    after: (count - end) * rowHeight,
    onScroll: ({ currentTarget }) => {
      const step = spare / 2;
      setScrolled(Math.floor(currentTarget.scrollTop / rowHeight / step) * step);
    },
  };
}
