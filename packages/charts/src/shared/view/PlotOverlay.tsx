import { type Geometry, type GeometryInput, heightOf } from '../timeseries/geometry';
import { visibleSeries } from '../timeseries/visible';
import styles from './plot.module.css';
import type { Brush } from './use-brush';
import type { Pointed } from './use-pointed';

interface Props {
  readonly input: GeometryInput;
  readonly geometry: Geometry;
  readonly pointed: Pointed | null;
  readonly brush: Brush | null;
}

/** Crosshair, dots and brush over a plot; it lets every pointer through. */
export function PlotOverlay({ input, geometry, pointed, brush }: Props) {
  const { model } = input;
  const { plot } = geometry;
  const along = pointed === null ? 0 : geometry.along(pointed.at);
  const hasBars = model.series.every(series => series.type === 'bar');
  return (
    <div className={styles.overlay} aria-hidden="true">
      {pointed !== null && brush === null ? (
        <>
          {hasBars ? (
            <div className={styles.band} style={bandBox(input, geometry, along)} />
          ) : (
            <div className={styles.crosshair} style={{ left: along, top: plot.top, height: plot.height }} />
          )}
          {hasBars ? null : <Dots input={input} geometry={geometry} pointed={pointed} />}
        </>
      ) : null}
      {brush === null ? null : (
        <div
          className={styles.brush}
          style={
            model.horizontal
              ? { top: brush.from, height: brush.to - brush.from, left: plot.left, width: plot.width }
              : { left: brush.from, width: brush.to - brush.from, top: plot.top, height: plot.height }
          }
        />
      )}
    </div>
  );
}

/** More dots than this are noise. */
const mostDots = 12;

function Dots({ input, geometry, pointed }: Omit<Props, 'brush' | 'pointed'> & { readonly pointed: Pointed }) {
  const { model, view } = input;
  const shown = visibleSeries(model, view);
  const dotted = shown.length <= mostDots ? shown : shown.filter(series => series.id === pointed.series);
  return dotted.map(series => {
    const height = heightOf(model, view, series, pointed.at);
    if (height === null) return null;
    const isNearest = series.id === pointed.series;
    return (
      <div
        key={series.id}
        className={isNearest ? styles.nearestDot : styles.dot}
        style={{ left: geometry.along(pointed.at), top: geometry.across(height), background: series.colour }}
      />
    );
  });
}

function bandBox({ model }: GeometryInput, { plot, band }: Geometry, along: number) {
  return model.horizontal
    ? { left: 0, right: 0, top: along - band / 2, height: band }
    : { left: along - band / 2, width: band, top: plot.top, height: plot.height };
}
