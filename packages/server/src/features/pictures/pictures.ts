import { createHash } from 'node:crypto';
import { AppError } from '../../http';
import type { ChartRow } from '../charts';
import type { DashboardRow } from '../dashboards';
import type { AnswerLookup } from '../queries';
import type { Asked, PicturesContext, Subject, Wish } from './contract';
import { type Piece, piecesOf } from './pieces';
import { openShelf, type Shelved } from './shelf';
import { innerSize, openStudio } from './studio';
import { subjectOf } from './subject';

export interface Pictured {
  /** Stays the same as long as the picture would. */
  readonly etag: string;
  /** Draws it, or gives it as it was drawn before. */
  readonly picture: () => Promise<{ readonly bytes: Buffer; readonly contentType: string }>;
}

/** What a picture would be drawn from. */
interface Drawing {
  readonly facts: readonly unknown[];
  readonly lookups: readonly AnswerLookup[];
  /** Asks; gives the answers' digests (null for one that could not be had) and the pen. */
  readonly ask: () => Promise<{
    readonly digests: readonly (string | null)[];
    readonly draw: () => Promise<string | null>;
  }>;
}

const thumbnailWidth = 320;
const pixelsPerPx = 2;
/** Charts of a dashboard are drawn larger than they are shown, so that their texts and lines keep their proportions. */
const shrunk = 2;
const mostBytes = 64 * 1024 * 1024;
const mostBytesInMemory = 8 * 1024 * 1024;
const foreverMs = 10 * 365 * 86_400_000;
/** How long a picture with a hole stays, before the chart that failed is asked again. */
const holeMs = 300_000;

/**
 * A picture is kept by the questions that it stands on, as long as their answers would be: a second start shows it without asking or
 * drawing. Throws what asking throws, and `not_found` for a chart type without a picture.
 */
export function createPictures(context: PicturesContext) {
  const studio = openStudio();
  const shelf = openShelf({ folder: context.folder, mostBytes, mostBytesInMemory });
  const keep = (name: string, picture: Shelved) =>
    shelf.keep(name, picture).catch(error => context.log.warn('a picture could not be kept', { error }));

  const pictured = async (drawing: Drawing, { scheme, asVector }: Wish): Promise<Pictured> => {
    const contentType = asVector ? 'image/svg+xml' : 'image/png';
    const { facts, lookups } = drawing;
    const name = hashOf([facts, lookups.map(({ key }) => key), scheme, asVector]);
    const nowMs = context.clock.now().getTime();
    const held = await shelf.find(name);
    if (held !== null && held.untilMs > nowMs && isOfNow(held, lookups)) {
      return { etag: held.etag, picture: async () => ({ bytes: held.bytes, contentType }) };
    }
    const { digests, draw } = await drawing.ask();
    const etag = `"${hashOf([name, digests])}"`;
    const untilMs = nowMs + lastsMs(lookups, digests);
    const picture = async () => {
      const bytes = held?.etag === etag ? held.bytes : await drawn(draw, { scheme, asVector });
      if (untilMs > nowMs) await keep(name, { etag, untilMs, digests, bytes });
      return { bytes, contentType };
    };
    return { etag, picture };
  };

  const drawn = async (draw: () => Promise<string | null>, { scheme, asVector }: Pick<Wish, 'scheme' | 'asVector'>) => {
    const svg = await draw();
    if (svg === null) throw new AppError('not_found');
    return Buffer.from(asVector ? svg : await studio.png(await studio.grounded(svg, scheme), pixelsPerPx));
  };

  const sizeOf = ({ ratio }: Wish) => ({ width: thumbnailWidth, height: Math.round(thumbnailWidth / ratio) });

  return {
    ofChart: async (row: ChartRow, wish: Wish): Promise<Pictured> => {
      const { facts, lookups, ask } = await subjectOf(context, row, wish);
      const size = sizeOf(wish);
      const askAll = async () => {
        const asked = await ask();
        return { digests: asked.digests, draw: () => studio.chart(asked, { ...wish, size }) };
      };
      return pictured({ facts: [size, facts], lookups, ask: askAll }, wish);
    },
    ofDashboard: async (row: DashboardRow, wish: Wish): Promise<Pictured> => {
      const size = sizeOf(wish);
      const pieces = await piecesOf(context, { row, size }, wish);
      const facts = [size, pieces.map(({ kind, frame, subject }) => [kind, frame, subject?.facts ?? null])];
      const lookups = pieces.flatMap(({ subject }) => subject?.lookups ?? []);
      const ask = async () => {
        const asked = await Promise.all(pieces.map(askPiece));
        const draw = async () => {
          const frames = await Promise.all(
            pieces.map(async ({ frame, kind }, at) => {
              const chart = asked[at]?.chart;
              const drawnSize = innerSize(frame, shrunk);
              return { frame, kind, svg: chart ? await studio.chart(chart, { ...wish, size: drawnSize }) : null };
            }),
          );
          return studio.board(frames, { ...wish, size });
        };
        return { digests: asked.flatMap(({ digests }) => digests), draw };
      };
      return pictured({ facts, lookups, ask }, wish);
    },
  };
}

/** One chart that fails leaves a hole in the picture of the whole. */
async function askPiece({
  subject,
}: Piece): Promise<{ readonly chart: Asked | null; readonly digests: readonly (string | null)[] }> {
  if (subject === null) return { chart: null, digests: [] };
  try {
    const chart = await subject.ask();
    return { chart, digests: chart.digests };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'question_cancelled') throw error;
    return { chart: null, digests: holesOf(subject) };
  }
}

const holesOf = ({ lookups }: Subject): readonly null[] => lookups.map(() => null);

/** No answer that is known now is another than the one it was drawn from. */
function isOfNow({ digests }: Shelved, lookups: readonly AnswerLookup[]): boolean {
  return lookups.every(({ kept }, at) => kept === null || kept.digest === digests[at]);
}

/** As long as the answers are kept. */
function lastsMs(lookups: readonly AnswerLookup[], digests: readonly (string | null)[]): number {
  const answers = lookups.map(({ timeoutSeconds: s }) => (s < 0 ? 0 : s === 0 ? foreverMs : s * 1000));
  return Math.min(foreverMs, digests.includes(null) ? holeMs : foreverMs, ...answers);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
