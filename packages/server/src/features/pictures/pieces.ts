import type { Size } from '@meridian/core/chart';
import { AppError } from '../../http';
import type { ChartRow } from '../charts';
import type { DashboardRow } from '../dashboards';
import type { PicturesContext, Subject, Wish } from './contract';
import { type Box, boxesInRows, boxesOf, type Frame, frameOf } from './layout-boxes';
import { subjectOf } from './subject';

/** A part of a dashboard's picture. */
export interface Piece {
  readonly frame: Frame;
  readonly kind: 'chart' | 'text' | 'figure';
  /** Null for what is not drawn from data, and for a chart this person may not see or that cannot be asked. */
  readonly subject: Subject | null;
}

/** The first screen of a dashboard in a picture of a size; charts that no layout places stand three a row, as the page places them. */
export async function piecesOf(
  context: PicturesContext,
  { row, size }: { readonly row: DashboardRow; readonly size: Size },
  wish: Wish,
): Promise<readonly Piece[]> {
  const { charts, dashboards, db } = context;
  const placed = boxesOf(row.position_json);
  const boxes = placed.length > 0 ? placed : boxesInRows(await dashboards.chartIds(db.kysely, row.id));
  const ids = boxes.flatMap(({ chartId }) => chartId ?? []);
  const rows = await charts.visibleById(db.kysely, wish.principal, ids);
  const byId = new Map(rows.map(chart => [chart.id, chart]));
  return Promise.all(
    boxes.map(async (box): Promise<Piece> => {
      const chart = byId.get(box.chartId ?? -1);
      const kind = kindOf(box, chart);
      const subject = kind === 'chart' && chart ? await subjectOf(context, chart, wish).catch(withoutSubject) : null;
      return { frame: frameOf(box, boxes, size), kind, subject };
    }),
  );
}

/** A number this small is no number: its place is drawn, and nothing is asked. */
function kindOf({ kind }: Box, chart: ChartRow | undefined): Piece['kind'] {
  return chart?.viz_type?.startsWith('big_number') ? 'figure' : kind;
}

function withoutSubject(error: unknown): null {
  if (error instanceof AppError && error.code !== 'question_cancelled') return null;
  throw error;
}
