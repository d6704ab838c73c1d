import type { Size } from '@meridian/core/chart';

export interface SparkPoint {
  readonly at: number;
  readonly value: number | null;
}

export interface Sparkline {
  /** SVG path of the line; a gap begins a new part. */
  readonly line: string;
  /** The last point that is there; null without one. */
  readonly end: { readonly x: number; readonly y: number } | null;
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
}

const inset = 4;

/** A line through points in a box, without axis or fill. `fromZero` keeps 0 at the bottom. */
export function sparkline(points: readonly SparkPoint[], size: Size, fromZero: boolean): Sparkline {
  const values = points.flatMap(point => point.value ?? []);
  const least = Math.min(...values, ...(fromZero ? [0] : []));
  const most = Math.max(...values);
  const [first, last] = [points[0]?.at ?? 0, points[points.length - 1]?.at ?? 1];
  const placed = points.map(({ at, value }) => ({
    x: round(inset + ((at - first) / (last - first || 1)) * (size.width - 2 * inset)),
    y: value === null ? null : round(inset + (1 - (value - least) / (most - least || 1)) * (size.height - 2 * inset)),
  }));
  const line = placed
    .map(({ x, y }, index) => (y === null ? '' : `${(placed[index - 1]?.y ?? null) === null ? 'M' : 'L'}${x} ${y}`))
    .join('');
  const end = placed.findLast(point => point.y !== null);
  return { line, end: end === undefined ? null : { x: end.x, y: end.y ?? 0 }, points: placed };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
