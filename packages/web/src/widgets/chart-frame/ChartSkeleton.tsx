import type { ChartForm } from '@meridian/contracts/documents';
import type { Size } from '@meridian/core/chart';
import { Skeleton } from '../../ui/state';
import styles from './chart-frame.module.css';

interface Props {
  readonly form: ChartForm;
  readonly size: Size;
}

/** The shape of what comes, at the size it will have. */
export function ChartSkeleton({ form, size }: Props) {
  const vizType = form.viz_type;
  if (vizType === 'table') return <Rows size={size} />;
  if (vizType.startsWith('big_number')) return <Figure />;
  if (vizType === 'pie') return <Ring size={size} />;
  if (vizType.includes('bar') && form['orientation'] === 'horizontal') return <Bars size={size} />;
  return vizType.includes('bar') ? <Columns size={size} /> : <Curve size={size} />;
}

const rowHeight = 30;

function Rows({ size }: { readonly size: Size }) {
  const tops = Array.from({ length: Math.max(1, Math.floor(size.height / rowHeight)) }, (_, row) => row * rowHeight);
  return (
    <div className={styles.rows}>
      {tops.map(top => (
        <div key={top}>
          <Skeleton width={`${24 + (((top / rowHeight) * 13) % 20)}%`} />
          <Skeleton width="14%" />
          <Skeleton width="14%" />
        </div>
      ))}
    </div>
  );
}

function Figure() {
  return (
    <div className={styles.number}>
      <Skeleton width={96} height={26} />
      <Skeleton width={72} />
    </div>
  );
}

function Ring({ size }: { readonly size: Size }) {
  const side = Math.min(size.height - 24, size.width / 2);
  return (
    <div className={styles.ring}>
      <span className={styles.circle} style={{ width: side, height: side, borderWidth: side * 0.18 }} />
      <div>
        {['70%', '50%', '62%', '44%'].map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}

/** Where the lines of the grid will be, as shares of the height. */
const gridLines = [0.06, 0.36, 0.66, 0.96];

function Curve({ size }: { readonly size: Size }) {
  const { width, height } = size;
  const y = (share: number) => 34 + share * (height - 66);
  const wave = `M16 ${y(0.7)} C ${width * 0.2} ${y(0.2)}, ${width * 0.3} ${y(0.5)}, ${width * 0.45} ${y(0.6)} S ${width * 0.65} ${y(0.1)}, ${width * 0.78} ${y(0.35)} S ${width * 0.92} ${y(0.5)}, ${width - 16} ${y(0.25)}`;
  return (
    <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
      <Grid size={size} />
      <path d={wave} className={styles.wave} />
    </svg>
  );
}

const columnHeights = [0.5, 0.8, 0.65, 0.95, 0.7, 0.4, 0.55, 0.3];

function Columns({ size }: { readonly size: Size }) {
  const { width, height } = size;
  const step = (width - 32) / columnHeights.length;
  return (
    <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
      <Grid size={size} />
      {columnHeights.map((share, index) => {
        const tall = share * (height - 66);
        return (
          <rect
            key={share}
            x={16 + index * step + step * 0.2}
            y={height - 32 - tall}
            width={step * 0.6}
            height={tall}
            rx={3}
            className={styles.column}
          />
        );
      })}
    </svg>
  );
}

const barLengths = [96, 88, 70, 64, 50, 44, 40, 38];
const barHeight = 28;

/** Names at the left, bars, values at the right. */
function Bars({ size }: { readonly size: Size }) {
  const shown = barLengths.slice(0, Math.max(1, Math.floor((size.height - 12) / barHeight)));
  return (
    <div className={styles.bars}>
      {shown.map((length, row) => (
        <div key={length}>
          <Skeleton width={`${58 + ((row * 29) % 42)}%`} />
          <Skeleton width={`${length}%`} height={14} />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

function Grid({ size }: { readonly size: Size }) {
  return gridLines.map(share => {
    const y = Math.round(34 + share * (size.height - 66)) + 0.5;
    return <line key={share} x1={16} x2={size.width - 16} y1={y} y2={y} className={styles.gridLine} />;
  });
}
