import { pictureRoutes } from '@meridian/contracts/api';
import type { Feature } from '../../feature';
import { Answer, type Incoming, isFresh } from '../../http';
import type { PicturesContext } from './contract';
import { createPictures } from './pictures';

/** Thumbnails of charts and dashboards. What draws them is loaded with the first one. */
export function picturesFeature(context: PicturesContext): Feature {
  const pictures = createPictures(context);
  const { db, charts, dashboards } = context;
  const reply = async (incoming: Drawn, current: string, draw: () => ReturnType<typeof pictures.ofChart>) => {
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
  };
}

type Drawn = Incoming<typeof pictureRoutes.ofChart> | Incoming<typeof pictureRoutes.ofDashboard>;

function wishOf({ principal, signal, search, headers }: Drawn) {
  const asVector = String(headers['accept'] ?? '').includes('image/svg+xml');
  return { principal, signal, scheme: search.scheme, ratio: search.ratio, asVector };
}
