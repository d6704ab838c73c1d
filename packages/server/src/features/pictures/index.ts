import { pictureRoutes } from '@meridian/contracts/api';
import type { Feature } from '../../feature';
import { Answer, type Incoming, isFresh, type Principal } from '../../http';
import type { PicturesContext, Wish } from './contract';
import { createDrawSoon } from './draw-soon';
import { createPictures } from './pictures';

export interface Pictures extends Feature {
  /** Draws the pictures of what somebody saved before anybody looks at them, when there is nothing else to do. */
  drawSoon(saved: { readonly noun: 'chart' | 'dashboard'; readonly id: number; readonly principal: Principal }): void;
}

/** The shapes that home and lists show: rows, cards, home. */
const ratios = { chart: [1.6, 2.2, 3.8], dashboard: [2.6] } as const;

/** Thumbnails of charts and dashboards. What draws them is loaded with the first one. */
export function picturesFeature(context: PicturesContext): Pictures {
  const pictures = createPictures(context);
  const { db, charts, dashboards, queries, log } = context;
  const soon = createDrawSoon({ restedMs: queries.restedMs, log });
  const ofChart = async (id: number, wish: Wish) =>
    pictures.ofChart(await charts.visible(db.kysely, wish.principal, id), wish);
  const ofDashboard = async (id: number, wish: Wish) =>
    pictures.ofDashboard(await dashboards.visible(db.kysely, wish.principal, id), wish);
  const reply = async (incoming: Drawn, current: string, draw: () => ReturnType<typeof ofChart>) => {
    const { params, headers } = incoming;
    if (params.digest !== current)
      return new Answer(302, null, {
        location: `../${current}/?scheme=${incoming.search.scheme}&ratio=${incoming.search.ratio}`,
      });
    const { etag, picture } = await draw();
    const cached = { etag, 'cache-control': 'private, no-cache', vary: 'accept' };
    if (isFresh(headers['if-none-match'], etag)) return new Answer(304, null, cached);
    const { bytes, contentType } = await picture();
    return new Answer(200, bytes, { ...cached, 'content-type': contentType });
  };
  return {
    migrations: [],
    routes: mount => {
      mount(pictureRoutes.ofChart, async incoming => {
        const row = await charts.visible(db.kysely, incoming.principal, incoming.params.id);
        return reply(incoming, String(row.version), () => pictures.ofChart(row, wishOf(incoming)));
      });
      mount(pictureRoutes.ofDashboard, async incoming => {
        const row = await dashboards.visible(db.kysely, incoming.principal, incoming.params.id);
        return reply(incoming, String(row.version), () => pictures.ofDashboard(row, wishOf(incoming)));
      });
    },
    drawSoon: ({ noun, id, principal }) => {
      const draw = (scheme: Wish['scheme'], ratio: number) => async (signal: AbortSignal) => {
        const wish = { principal, scheme, ratio, asVector: true, signal };
        const { picture } = await (noun === 'chart' ? ofChart(id, wish) : ofDashboard(id, wish));
        await picture();
      };
      const wanted = (['light', 'dark'] as const).flatMap(scheme => ratios[noun].map(ratio => draw(scheme, ratio)));
      soon.wish(`${noun} ${id}`, wanted);
    },
    stop: soon.stop,
  };
}

type Drawn = Incoming<typeof pictureRoutes.ofChart> | Incoming<typeof pictureRoutes.ofDashboard>;

function wishOf({ principal, signal, search, headers }: Drawn): Wish {
  const asVector = String(headers['accept'] ?? '').includes('image/svg+xml');
  return { principal, signal, scheme: search.scheme, ratio: search.ratio, asVector };
}
