import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../http';
import type { ChartRow } from '../charts';
import type { DashboardRow } from '../dashboards';
import { askChart } from './ask-chart';
import type { Asked, PicturesContext, Wish } from './contract';
import { type Box, boxesOf, frameOf } from './layout-boxes';
import { openStudio } from './studio';

export interface Pictured {
  /** Stays the same as long as the picture would. */
  readonly etag: string;
  /** Draws it, or gives it as it was drawn before. */
  readonly picture: () => Promise<{ readonly bytes: Buffer; readonly contentType: string }>;
}

const thumbnailWidth = 320;
const pixelsPerPx = 2;
/** Charts of a dashboard are drawn larger than they are shown, so that their texts and lines keep their proportions. */
const shrunk = 2;
const keptBytes = 8 * 1024 * 1024;

/** Throws what asking throws, and `not_found` for a chart type without a picture. */
export function createPictures(context: PicturesContext) {
  const studio = openStudio();
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: bytes => bytes.length + 200 });

  const pictured = (
    facts: readonly unknown[],
    { scheme, asVector }: Wish,
    draw: () => Promise<string | null>,
  ): Pictured => {
    const key = createHash('sha256')
      .update(JSON.stringify([facts, scheme, asVector]))
      .digest('base64url');
    const contentType = asVector ? 'image/svg+xml' : 'image/png';
    const picture = async () => {
      const known = kept.get(key);
      if (known !== undefined) return { bytes: known, contentType };
      const svg = await draw();
      if (svg === null) throw new AppError('not_found');
      const bytes = Buffer.from(asVector ? svg : await studio.png(await studio.grounded(svg, scheme), pixelsPerPx));
      kept.set(key, bytes);
      return { bytes, contentType };
    };
    return { etag: `"${key}"`, picture };
  };

  const sizeOf = ({ ratio }: Wish) => ({ width: thumbnailWidth, height: Math.round(thumbnailWidth / ratio) });

  return {
    ofChart: async (row: ChartRow, wish: Wish): Promise<Pictured> => {
      const asked = await askChart(context, row, wish);
      const size = sizeOf(wish);
      return pictured([size, asked.digests], wish, () => studio.chart(asked, { ...wish, size }));
    },
    ofDashboard: async (row: DashboardRow, wish: Wish): Promise<Pictured> => {
      const whole = sizeOf(wish);
      const boxes = boxesOf(row.position_json);
      const pieces = await piecesOf(context, boxes, wish);
      const digests = pieces.map(({ box, asked }) => [box, asked?.digests ?? null]);
      return pictured([whole, digests], wish, async () => {
        const frames = await Promise.all(
          pieces.map(async ({ box, asked }) => {
            const frame = frameOf(box, boxes, whole);
            const size = { width: frame.width * shrunk, height: frame.height * shrunk };
            return { frame, kind: box.kind, svg: asked ? await studio.chart(asked, { ...wish, size }) : null };
          }),
        );
        return studio.board(frames, { ...wish, size: whole });
      });
    },
  };
}

interface Piece {
  readonly box: Box;
  /** Null for what is no chart, and for a chart this person may not see or that cannot be asked. */
  readonly asked: Asked | null;
}

async function piecesOf(context: PicturesContext, boxes: readonly Box[], wish: Wish): Promise<readonly Piece[]> {
  const ids = boxes.flatMap(({ chartId }) => chartId ?? []);
  const rows = await context.charts.visibleById(context.db.kysely, wish.principal, ids);
  const byId = new Map(rows.map(row => [row.id, row]));
  return Promise.all(
    boxes.map(async box => {
      const row = byId.get(box.chartId ?? -1);
      return { box, asked: row ? await askChart(context, row, wish).catch(unlessGivenUp) : null };
    }),
  );
}

/** One chart that fails leaves a hole in the picture of the whole. */
function unlessGivenUp(error: unknown): null {
  if (error instanceof AppError && error.code !== 'question_cancelled') return null;
  throw error;
}
