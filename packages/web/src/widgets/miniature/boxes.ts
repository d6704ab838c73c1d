/** A piece of a dashboard's first screen, in grid columns (0–12) and units of 8 px. */
export interface Box {
  readonly id: string;
  readonly kind: 'chart' | 'text';
  readonly chartId: number | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly type?: string;
  readonly children?: readonly string[];
  readonly meta?: { readonly width?: number | null; readonly height?: number | null; readonly chartId?: number | null };
}
type Tree = Readonly<Record<string, Node | string>>;

const columns = 12;
const gap = 2;
const small = 6;

/** The boxes of the first tab, from the top down to `depth` units. Unreadable text gives no boxes. */
export function boxesOf(positionJson: string | null, depth = 110): readonly Box[] {
  const tree = parse(positionJson);
  const root = nodeOf(tree, 'GRID_ID');
  const top = nodeOf(tree, 'ROOT_ID')?.children?.[0];
  const start = top !== undefined && nodeOf(tree, top)?.type === 'TABS' ? nodeOf(tree, top) : root;
  const boxes: Box[] = [];
  let y = 0;
  for (const id of start?.children ?? []) {
    if (y >= depth) break;
    const before = boxes.length;
    y = place(tree, id, { x: 0, y, width: columns }, boxes);
    if (boxes.length === before && start?.type === 'TABS') continue;
    if (start?.type === 'TABS') break;
  }
  return boxes.filter(box => box.y < depth).map(box => ({ ...box, height: Math.min(box.height, depth - box.y) }));
}

const usual = { width: 4, height: 50 };

/** Charts that no layout places yet, as the dashboard will place them: three a row. */
export const boxesInRows = (chartIds: readonly number[]): readonly Box[] =>
  chartIds.slice(0, 6).map((chartId, at) => ({
    id: `CHART-${chartId}`,
    kind: 'chart',
    chartId,
    x: (at % 3) * usual.width,
    y: Math.floor(at / 3) * usual.height,
    ...usual,
  }));

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Places a component and gives the y below it. */
function place(tree: Tree, id: string, spot: Spot, boxes: Box[]): number {
  const node = nodeOf(tree, id);
  const children = node?.children ?? [];
  switch (node?.type) {
    case 'ROW':
      return placeRow(tree, children, spot, boxes);
    case 'TABS':
      return children[0] === undefined ? spot.y : place(tree, children[0], spot, boxes);
    case 'TAB':
    case 'COLUMN':
    case 'GRID':
      return children.reduce((y, child) => place(tree, child, { ...spot, y }, boxes), spot.y);
    case 'CHART':
    case 'MARKDOWN': {
      const height = node.meta?.height ?? 50;
      const kind = node.type === 'CHART' ? 'chart' : 'text';
      boxes.push({ ...spot, id, kind, chartId: node.meta?.chartId ?? null, height });
      return spot.y + height + gap;
    }
    case 'HEADER':
      boxes.push({ ...spot, id, kind: 'text', chartId: null, height: small });
      return spot.y + small + gap;
    default:
      return spot.y + (node?.type === 'DIVIDER' ? gap : 0);
  }
}

function placeRow(tree: Tree, children: readonly string[], spot: Spot, boxes: Box[]): number {
  let x = spot.x;
  let bottom = spot.y;
  for (const child of children) {
    const width = Math.min(nodeOf(tree, child)?.meta?.width ?? columns, spot.x + spot.width - x);
    if (width <= 0) break;
    bottom = Math.max(bottom, place(tree, child, { x, y: spot.y, width }, boxes));
    x += width;
  }
  return bottom;
}

const nodeOf = (tree: Tree, id: string): Node | undefined => {
  const node = tree[id];
  return typeof node === 'object' ? node : undefined;
};

function parse(text: string | null): Tree {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Tree) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
