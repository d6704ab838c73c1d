import type { Size } from '@meridian/core/chart';
import type { Renderer } from '../../platform/render';
import type { Asked } from './contract';
import type { Frame } from './layout-boxes';

interface Look {
  readonly size: Size;
  readonly scheme: 'light' | 'dark';
}

export interface FramedPiece {
  readonly frame: Frame;
  readonly kind: 'chart' | 'text';
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
      const { surface, gridline } = chartThemes[scheme];
      const cards = pieces.map(({ frame: { x, y, width, height }, kind, svg }) => {
        const card = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${kind === 'chart' ? surface : gridline}" stroke="${gridline}"/>`;
        if (svg === null) return card;
        const placed = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox=`;
        return card + svg.replace(/^<svg [^>]*?viewBox=/, placed);
      });
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${cards.join('')}</svg>`;
    },
    /** The picture on a ground, for whoever shows it on one of their own. */
    grounded: async (svg: string, scheme: Look['scheme']): Promise<string> => {
      const { chartThemes } = await import('@meridian/charts');
      return svg.replace('>', `><rect width="100%" height="100%" fill="${chartThemes[scheme].surface}"/>`);
    },
    png: async (svg: string, scale: number): Promise<Uint8Array> => (await renderer()).png(svg, scale),
  };
}
