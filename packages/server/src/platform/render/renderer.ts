import { chartOf, chartThemes } from '@meridian/charts';
import type { ChartForm, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts, Size } from '@meridian/core/chart';
import { categoricalColours, colourMemory } from '@meridian/core/colour';
import { drawOption } from './draw-option';
import { inTurn } from './in-turn';
import { createRasteriser } from './rasterise';

/** What a picture shows. */
export interface Picture {
  readonly form: ChartForm;
  readonly results: readonly QueryResult[];
  readonly dataset: DatasetFacts;
  readonly size: Size;
  readonly scheme: 'light' | 'dark';
  /** A miniature: the shape of the data alone, on no ground. */
  readonly bare: boolean;
}

/** Draws charts without a browser. Pictures are drawn one after the other, so that requests in between are answered. */
export interface Renderer {
  /** SVG text; null for a chart type this product does not have. */
  readonly svg: (picture: Picture) => Promise<string | null>;
  /** PNG bytes at `scale` pixels per px. */
  readonly png: (svg: string, scale: number) => Promise<Uint8Array>;
}

/** One for the process. */
export function createRenderer(): Renderer {
  const turn = inTurn();
  const rasterise = createRasteriser();
  return {
    svg: picture => turn(() => drawSvg(picture)),
    png: (svg, scale) => turn(() => rasterise(svg, scale)),
  };
}

async function drawSvg({ form: given, results, dataset, size, scheme, bare }: Picture): Promise<string | null> {
  const chart = chartOf(given.viz_type);
  if (chart === null) return null;
  const theme = chartThemes[scheme];
  const form = chart.parseForm(given);
  const named = form['color_scheme'];
  const palette = categoricalColours(typeof named === 'string' ? named : null, theme);
  const { colourOf } = colourMemory({ palette });
  const model = chart.buildModel({ form, results, theme, size, dataset, colourOf, selected: [] });
  const still = chart.drawStill(model, { size, bare });
  const ground = bare ? '' : `<rect width="${size.width}" height="${size.height}" fill="${theme.surface}"/>`;
  const inside =
    still.kind === 'svg'
      ? still.svg
      : `${still.around}<g transform="translate(${still.box.x} ${still.box.y})">${await drawOption(still.option, still.box)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${ground}${inside}</svg>`;
}
