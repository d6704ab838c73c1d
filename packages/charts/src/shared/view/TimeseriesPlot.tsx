import type { Size } from '@meridian/core/chart';
import { type PointerEvent, useEffect, useMemo } from 'react';
import { plotFrame } from '../timeseries/frame';
import { type Geometry, geometryOf } from '../timeseries/geometry';
import type { TimeseriesView as View } from '../timeseries/look';
import type { TimeseriesModel } from '../timeseries/model';
import { timeseriesOption } from '../timeseries/option';
import { tooltipAt } from '../timeseries/tooltip';
import { markCount } from '../timeseries/visible';
import { markAt, marksIn } from './marks';
import { PlotOverlay } from './PlotOverlay';
import styles from './plot.module.css';
import type { ChartViewProps } from './props';
import { Tooltip } from './Tooltip';
import { TooltipRows } from './TooltipRows';
import { type Brush, useBrush } from './use-brush';
import { useEChart } from './use-echart';
import { useHoveredBar } from './use-hovered-bar';
import { type Pointed, usePointed } from './use-pointed';

interface Props extends Pick<ChartViewProps, 'onMark' | 'onContextMenu' | 't'> {
  readonly model: TimeseriesModel;
  readonly view: View;
  readonly plotSize: Size;
  readonly isTall: boolean;
  readonly hoveredItem: string | null;
  readonly onZoom: (zoom: View['zoom']) => void;
}

/**
 * Above so many marks a chart is painted on a canvas. A canvas is a layer of its own for the browser, and whatever lies on or beside it
 * becomes one too, so a page is slower with each: only where thousands of elements would be slower still.
 */
const mostVectorMarks = 2000;

/** The plot itself: drawing, crosshair, brush, selection and the words beside the pointer. */
export function TimeseriesPlot({
  model,
  view,
  plotSize,
  isTall,
  hoveredItem,
  onZoom,
  onMark,
  onContextMenu,
  t,
}: Props) {
  const input = useMemo(
    () => ({ model, view, size: plotSize, frame: plotFrame(model, view, plotSize) }),
    [model, view, plotSize],
  );
  const geometry = useMemo(() => geometryOf(input), [input]);
  const option = useMemo(() => timeseriesOption(model, plotSize, view), [model, plotSize, view]);
  const renderer = markCount(model) > mostVectorMarks ? 'canvas' : 'svg';
  const { ref, chart } = useEChart({ option, size: plotSize, renderer });
  const hoveredBar = useHoveredBar(chart);
  const choose = (pointed: Pointed, adds: boolean) => {
    const mark = markAt(model, pointed);
    if (mark !== null) onMark?.([mark], adds ? 'adds' : 'alone');
  };
  const { pointed, handlers, clear } = usePointed({
    input,
    geometry,
    hoveredBar,
    onChoose: each => choose(each, false),
  });
  const { brush, ...drag } = useBrush({
    positionOf: event => positionIn(event, model.horizontal, geometry.plot),
    onBrushed: (done: Brush) => {
      const [from, to] = [geometry.axisValueAt(done.from), geometry.axisValueAt(done.to)];
      if (done.shift && onMark) onMark(marksIn(model, view, [from, to]), 'alone');
      else if (holdsSeveral(geometry.places.map(geometry.along), done)) onZoom([from, to]);
    },
  });
  useHighlight(
    chart,
    hoveredItem ??
      (pointed?.by === 'mouse' && model.series.some(series => series.type === 'line') ? pointed.series : null),
  );
  const clickable = onMark !== undefined && pointed !== null && markAt(model, pointed) !== null;
  return (
    <div className={isTall ? `${styles.scroll} ${styles.tall}` : styles.scroll}>
      <div
        role="application"
        aria-roledescription={t('chart')}
        aria-label={t('{{count}} series, {{points}} points. Arrow keys read the values.', {
          count: model.series.length,
          points: model.x.values.length,
        })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the tooltip, Enter selects
        tabIndex={0}
        className={[styles.plot, clickable ? styles.clickable : '', brush ? styles.dragging : ''].join(' ')}
        style={plotSize}
        {...handlers}
        onPointerDown={drag.onPointerDown}
        onPointerMove={event => {
          drag.onPointerMove(event);
          handlers.onPointerMove(event);
        }}
        onPointerUp={event => {
          const wasDrag = brush !== null;
          drag.onPointerUp();
          if (!wasDrag && event.button === 0 && pointed !== null) choose(pointed, event.ctrlKey || event.metaKey);
        }}
        onPointerCancel={drag.onPointerCancel}
        onContextMenu={event => {
          if (onContextMenu === undefined) return;
          event.preventDefault();
          clear();
          onContextMenu({ x: event.clientX, y: event.clientY, mark: pointed === null ? null : markAt(model, pointed) });
        }}
      >
        <div ref={ref} style={plotSize} />
        <PlotOverlay input={input} geometry={geometry} pointed={pointed} brush={brush} />
        {pointed === null || brush !== null ? null : (
          <PlotTooltip model={model} view={view} pointed={pointed} dockTo={ref.current} t={t} />
        )}
      </div>
    </div>
  );
}

interface PlotTooltipProps {
  readonly model: TimeseriesModel;
  readonly view: View;
  readonly pointed: Pointed;
  readonly dockTo: HTMLElement | null;
  readonly t: ChartViewProps['t'];
}

function PlotTooltip({ model, view, pointed, dockTo, t }: PlotTooltipProps) {
  const content = tooltipAt(model, view, { at: pointed.at, nearest: pointed.series });
  const box = pointed.by === 'touch' ? dockTo?.getBoundingClientRect() : undefined;
  const dock = box === undefined ? null : { left: box.left, bottom: box.bottom, width: box.width };
  const spoken = [
    content.title,
    ...content.rows.map(row => `${row.name} ${row.value}`),
    ...content.notes.map(note => note.title),
  ].join(', ');
  return (
    <>
      <Tooltip x={pointed.x} y={pointed.y} dock={dock}>
        <TooltipRows content={content} nearest={pointed.series} t={t} />
      </Tooltip>
      {pointed.by === 'keys' ? (
        <output className={styles.unseen} aria-live="polite">
          {spoken}
        </output>
      ) : null}
    </>
  );
}

/** Brings one series forward while an entry of the legend or the line itself is hovered. */
function useHighlight(chart: ReturnType<typeof useEChart>['chart'], seriesId: string | null): void {
  useEffect(() => {
    if (chart === null || seriesId === null || chart.isDisposed()) return;
    chart.dispatchAction({ type: 'highlight', seriesId });
    return () => {
      if (!chart.isDisposed()) chart.dispatchAction({ type: 'downplay', seriesId });
    };
  }, [chart, seriesId]);
}

function positionIn(event: PointerEvent<HTMLElement>, horizontal: boolean, plot: Geometry['plot']): number | null {
  const box = event.currentTarget.getBoundingClientRect();
  const [position, start, length] = horizontal
    ? [event.clientY - box.top, plot.top, plot.height]
    : [event.clientX - box.left, plot.left, plot.width];
  return position < start - 4 || position > start + length + 4
    ? null
    : Math.min(start + length, Math.max(start, position));
}

function holdsSeveral(positions: readonly number[], brush: Brush): boolean {
  return positions.filter(position => position >= brush.from && position <= brush.to).length >= 2;
}
