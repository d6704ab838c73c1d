import type { ChartTheme, Size } from '@meridian/core/chart';
import type { Renderer } from '../../platform/render';
import type { Asked } from './contract';
import type { Frame } from './layout-boxes';

interface Look {
  readonly size: Size;
  readonly scheme: 'light' | 'dark';
}

export interface FramedPiece {
  readonly frame: Frame;
  readonly kind: 'chart' | 'text' | 'figure';
  readonly svg: string | null;
}

/** Draws; everything that draws is loaded with the first picture. */
export function openStudio() {
  const loaded: { renderer: Promise<Renderer> | null } = { renderer: null };
  const renderer = () => {
    loaded.renderer ??= import('../../platform/render').then(({ createRenderer }) => createRenderer());
    return loaded.renderer;
  };
  return {
    /** SVG text; null for a type without a picture. */
    chart: async ({ form, dataset, results }: Asked, { size, scheme }: Look): Promise<string | null> =>
      (await renderer()).svg({ form, dataset, results: results(), size, scheme, bare: true }),
    /** A dashboard: its pieces on cards, each drawn at any size and shown in its frame. */
    board: async (pieces: readonly FramedPiece[], { size, scheme }: Look): Promise<string> => {
      const { chartThemes } = await import('@meridian/charts');
      const drawn = pieces.map(piece => drawPiece(piece, chartThemes[scheme]));
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${drawn.join('')}</svg>`;
    },
    /** The picture on a ground, for whoever shows it on one of their own. */
    grounded: async (svg: string, scheme: Look['scheme']): Promise<string> => {
      const { chartThemes } = await import('@meridian/charts');
      return svg.replace('>', `><rect width="100%" height="100%" fill="${chartThemes[scheme].surface}"/>`);
    },
    png: async (svg: string, scale: number): Promise<Uint8Array> => (await renderer()).png(svg, scale),
  };
}

/** The size of what is drawn in a frame, so many times as large. */
export function innerSize({ width, height }: Frame, times: number): Size {
  return { width: Math.max(1, width - 2 * padding) * times, height: Math.max(1, height - 2 * padding) * times };
}

const padding = 3;
const barHeight = 5;
/** Texts of this height are boxes, lower ones headings; px. */
const proseHeight = 16;

function drawPiece({ frame, kind, svg }: FramedPiece, theme: ChartTheme): string {
  const { x, y, width, height } = frame;
  if (kind === 'text' && height < proseHeight)
    return pill({ x, y, width: width * 0.6, height: Math.min(barHeight, height) }, theme.axisLine);
  const card = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${theme.surface}" stroke="${theme.gridline}"/>`;
  if (kind === 'figure') return card + drawFigure(frame, theme);
  if (kind === 'text') return card + drawProse(frame, theme);
  if (svg === null) return card;
  const inside = innerSize(frame, 1);
  const placed = `<svg x="${x + padding}" y="${y + padding}" width="${inside.width}" height="${inside.height}" viewBox=`;
  return card + svg.replace(/^<svg [^>]*?viewBox=/, placed);
}

/** A heading and a few lines, as far as there is room. */
function drawProse({ x, y, width, height }: Frame, theme: ChartTheme): string {
  const left = x + 2 * padding;
  const across = Math.max(1, width - 4 * padding);
  const lines = [0.9, 1, 0.7].map((share, at) => ({ y: 17 + 7 * at, width: across * share }));
  const shown = lines.filter(line => line.y + 3 + 2 * padding <= height);
  const heading = pill({ x: left, y: y + 2 * padding, width: across * 0.5, height: 4 }, theme.textTertiary);
  return (
    heading + shown.map(line => pill({ x: left, y: y + line.y, width: line.width, height: 3 }, theme.axisLine)).join('')
  );
}

/** A name and a figure: a number this small could not be read. */
function drawFigure({ x, y, width, height }: Frame, theme: ChartTheme): string {
  const left = x + 2 * padding;
  const across = Math.max(1, width - 4 * padding);
  const name = { x: left, y: y + height * 0.2, width: across * 0.66, height: height * 0.18 };
  const figure = { x: left, y: y + height * 0.52, width: across * 0.4, height: height * 0.28 };
  return pill(name, theme.gridline) + pill(figure, theme.textTertiary);
}

const pill = ({ x, y, width, height }: Frame, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;
