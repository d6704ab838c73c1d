import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Makes PNG bytes of SVG text, at `scale` pixels per px, written in the fonts that ship with the server. */
export type Rasterise = (svg: string, scale: number) => Promise<Uint8Array>;

/** The drawing library can be set up once a process, whoever asks. */
const shared: { loading: ReturnType<typeof loadOnce> | null } = { loading: null };

/** The drawing library is loaded with the first picture. */
export function createRasteriser(): Rasterise {
  return async (svg, scale) => {
    shared.loading ??= loadOnce();
    const { Resvg, fonts } = await shared.loading;
    const drawing = new Resvg(svg, {
      fitTo: { mode: 'zoom', value: scale },
      font: { fontBuffers: [...fonts], loadSystemFonts: false, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    });
    try {
      const image = drawing.render();
      const bytes = image.asPng();
      image.free();
      return bytes;
    } finally {
      drawing.free();
    }
  };
}

async function loadOnce() {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await initWasm(wasm);
  const fonts = await Promise.all(['inter-regular.ttf', 'inter-semibold.ttf'].map(name => readFile(fontFile(name))));
  return { Resvg, fonts: fonts.map(buffer => new Uint8Array(buffer)) };
}

/** The fonts lie beside the sources, and beside the bundle. */
function fontFile(name: string): string {
  const places = ['../../../assets/fonts/', './assets/fonts/', '../assets/fonts/'].map(place =>
    fileURLToPath(new URL(place + name, import.meta.url)),
  );
  const found = places.find(existsSync);
  if (found === undefined) throw new Error(`the font ${name} is missing beside the server`);
  return found;
}
