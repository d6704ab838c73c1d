import type { Size } from '@meridian/core/chart';
import { storedObject } from '../records';

/** A piece of a dashboard's first screen: columns of its grid (0–12) across, units of 8 px down. */
export interface Box {
  readonly kind: 'chart' | 'text';
  readonly chartId: number | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The same in px of a picture. */
export interface Frame extends Size {
  readonly x: number;
  readonly y: number;
}

interface Node {
  readonly type?: unknown;
  readonly children?: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
}

const columns = 12;
const gapBelow = 2;
const headerHeight = 6;
const usualHeight = 50;
/** What is farther down is not in the picture. */
const depthMost = 110;
const depthLeast = 40;
const nestedMost = 12;
const gap = 4;

/** The boxes of the first tab, from the top down. What cannot be read as a layout has none. */
export function boxesOf(positionJson: string | null): readonly Box[] {
  const tree = storedObject(positionJson);
  const boxes: Box[] = [];
  const root = nodeOf(tree, 'ROOT_ID');
  place({ tree, boxes }, childrenOf(root)[0] ?? 'GRID_ID', { x: 0, y: 0, width: columns, nested: 0 });
  return boxes
    .filter(({ y }) => y < depthMost)
    .map(box => ({ ...box, height: Math.min(box.height, depthMost - box.y) }));
}

/** Where a box lies in a picture that holds all of them. */
export function frameOf(box: Box, boxes: readonly Box[], size: Size): Frame {
  const depth = Math.max(depthLeast, ...boxes.map(({ y, height }) => y + height));
  const across = size.width / columns;
  const down = size.height / depth;
  const whole = (value: number) => Math.max(1, Math.round(value));
  return {
    x: Math.round(box.x * across + gap / 2),
    y: Math.round(box.y * down + gap / 2),
    width: whole(box.width * across - gap),
    height: whole(box.height * down - gap),
  };
}

const usualWidth = 4;
const inRowsMost = 6;

/** Charts that no layout places yet, as the dashboard will place them: three a row. */
export const boxesInRows = (chartIds: readonly number[]): readonly Box[] =>
  chartIds.slice(0, inRowsMost).map((chartId, at) => ({
    kind: 'chart',
    chartId,
    x: (at % 3) * usualWidth,
    y: Math.floor(at / 3) * (usualHeight + gapBelow),
    width: usualWidth,
    height: usualHeight,
  }));

type Tree = Readonly<Record<string, unknown>>;
interface Drawing {
  readonly tree: Tree;
  readonly boxes: Box[];
}
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly nested: number;
}

/** Places a component and what is in it; gives where the next one below begins. */
function place(drawing: Drawing, id: string, spot: Spot): number {
  const node = nodeOf(drawing.tree, id);
  if (node === null || spot.nested > nestedMost || spot.y >= depthMost) return spot.y;
  const inside = { ...spot, nested: spot.nested + 1 };
  const children = childrenOf(node);
  switch (node.type) {
    case 'ROW':
      return placeRow(drawing, children, inside);
    case 'TABS':
      return children[0] === undefined ? spot.y : place(drawing, children[0], inside);
    case 'TAB':
    case 'COLUMN':
    case 'GRID':
      return children.reduce((y, child) => place(drawing, child, { ...inside, y }), spot.y);
    case 'CHART':
    case 'MARKDOWN':
      return placeBox(drawing, node, spot);
    case 'HEADER':
      return addBox(drawing, spot, { kind: 'text', chartId: null, height: headerHeight });
    default:
      return spot.y + (node.type === 'DIVIDER' ? gapBelow : 0);
  }
}

function placeBox(drawing: Drawing, node: Node, spot: Spot): number {
  const height = numberIn(node.meta?.['height']) ?? usualHeight;
  if (node.type === 'MARKDOWN') return addBox(drawing, spot, { kind: 'text', chartId: null, height });
  return addBox(drawing, spot, { kind: 'chart', chartId: numberIn(node.meta?.['chartId']), height });
}

function addBox({ boxes }: Drawing, { x, y, width }: Spot, box: Pick<Box, 'kind' | 'chartId' | 'height'>): number {
  boxes.push({ x, y, width, ...box });
  return y + box.height + gapBelow;
}

function placeRow(drawing: Drawing, children: readonly string[], spot: Spot): number {
  let x = spot.x;
  let bottom = spot.y;
  for (const child of children) {
    const wanted = numberIn(nodeOf(drawing.tree, child)?.meta?.['width']) ?? columns;
    const width = Math.min(wanted, spot.x + spot.width - x);
    if (width <= 0) break;
    bottom = Math.max(bottom, place(drawing, child, { ...spot, x, width }));
    x += width;
  }
  return bottom;
}

function nodeOf(tree: Tree, id: string): Node | null {
  const node = Object.hasOwn(tree, id) ? tree[id] : null;
  return typeof node === 'object' && node !== null ? node : null;
}

function childrenOf(node: Node | null): readonly string[] {
  return Array.isArray(node?.children) ? node.children.filter(child => typeof child === 'string') : [];
}

const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
