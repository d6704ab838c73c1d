import { chartRoutes, dashboardRoutes } from '@meridian/contracts/api';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { type CSSProperties, useMemo } from 'react';
import { useRoute } from '../../lib/query';
import { Icon } from '../../ui/icon';
import { typeLook } from '../chart-type';
import { Thumbnail } from '../record';
import { type Box, boxesInRows, boxesOf } from './boxes';
import styles from './miniature.module.css';

/** Width to height of the frames that miniatures stand in. */
const frameRatio = 2.6;

interface Props {
  readonly dashboardId: number;
}

interface Picture {
  readonly url: string;
  readonly vizType: string | null;
}

/** A dashboard drawn small: its own layout, filled with the pictures of its charts. */
export function Miniature({ dashboardId }: Props) {
  const { data } = useRoute(
    dashboardRoutes.item,
    { params: { id: String(dashboardId) }, q: { columns: ['id', 'position_json'] } },
    { staleMs: 60_000 },
  );
  const placed = useMemo(() => boxesOf(data?.result.position_json ?? null), [data]);
  const pictures = usePictures(dashboardId, data !== undefined);
  const boxes = placed.length > 0 ? placed : boxesInRows([...(pictures?.keys() ?? [])]);
  const depth = Math.max(40, ...boxes.map(box => box.y + box.height));
  if (pictures !== null && boxes.length === 0) {
    return (
      <div className={styles.empty}>
        <Icon of={IconLayoutDashboard} size={28} />
      </div>
    );
  }
  return (
    <div className={styles.frame} aria-hidden="true">
      {boxes.map(box => (
        <Piece
          key={box.id}
          box={box}
          depth={depth}
          picture={box.chartId === null ? undefined : pictures?.get(box.chartId)}
        />
      ))}
    </div>
  );
}

/** Null until they are known. */
function usePictures(dashboardId: number, wanted: boolean): ReadonlyMap<number, Picture> | null {
  const q = {
    columns: ['id', 'thumbnail_url', 'viz_type'],
    filters: [{ col: 'dashboards', opr: 'rel_m_m', value: dashboardId }],
    page_size: 100,
  };
  const { data } = useRoute(chartRoutes.list, { q }, { enabled: wanted, staleMs: 60_000 });
  return useMemo(
    () =>
      data === undefined
        ? null
        : new Map(data.result.map(chart => [chart.id, { url: chart.thumbnail_url, vizType: chart.viz_type }])),
    [data],
  );
}

interface PieceProps {
  readonly box: Box;
  readonly depth: number;
  readonly picture: Picture | undefined;
}

function Piece({ box, depth, picture }: PieceProps) {
  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  const place: CSSProperties = {
    left: share(box.x, 12),
    width: share(box.width, 12),
    top: share(box.y, depth),
    height: share(box.height, depth),
  };
  return (
    <span className={styles.place} style={place}>
      <span className={box.kind === 'text' ? styles.text : styles.piece}>
        {picture === undefined ? null : picture.vizType?.startsWith('big_number') ? (
          <span className={styles.figure} />
        ) : (
          <Thumbnail
            url={picture.url}
            icon={typeLook(picture.vizType).icon}
            size="card"
            ratio={((box.width / 12) * frameRatio) / (box.height / depth)}
          />
        )}
      </span>
    </span>
  );
}
