import type { Size } from '@meridian/core/chart';
import { useMemo, useState } from 'react';
import type { TimeseriesForm } from '../timeseries/form';
import { plotFrame } from '../timeseries/frame';
import { axisRange } from '../timeseries/geometry';
import { legendEntries } from '../timeseries/legend-entries';
import type { TimeseriesView as View } from '../timeseries/look';
import { buildTimeseriesModel, type TimeseriesLook, type TimeseriesModel } from '../timeseries/model';
import { rowHeight } from '../timeseries/orientation';
import { visiblePlaces } from '../timeseries/visible';
import { Legend } from './Legend';
import { calmMotion } from './motion';
import styles from './plot.module.css';
import type { ChartViewProps } from './props';
import { TimeseriesPlot } from './TimeseriesPlot';
import { ZoomBar, zoomBarHeight } from './ZoomBar';

interface Props extends ChartViewProps {
  readonly look: TimeseriesLook;
}

const headHeight = 28;
const gutters = 32;

/** Lines, areas and bars over an x-axis: legend, plot, tooltip, zoom and selection. */
export function TimeseriesView(props: Props) {
  const { size, t } = props;
  const model = useModel(props);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState<View['zoom']>(null);
  const view = useMemo<View>(() => ({ hidden, zoom, animate: !calmMotion(), bare: false }), [hidden, zoom]);
  const layout = layoutOf(model, view, size);
  const items = legendEntries(model);
  const [hoveredItem, setHoveredItem] = useState<string | null>(null);
  const reset =
    zoom === null ? null : (
      <button type="button" data-not-in-picture="" className={styles.reset} onClick={() => setZoom(null)}>
        {t('Reset zoom')}
      </button>
    );
  return (
    <div className={styles.view} style={size}>
      {layout.hasHead ? (
        <div className={model.form.legendOrientation === 'bottom' ? `${styles.head} ${styles.foot}` : styles.head}>
          <Legend
            items={items}
            hidden={hidden}
            onHidden={setHidden}
            onHover={setHoveredItem}
            width={size.width - gutters - (reset ? 90 : 0)}
            t={t}
          />
          {reset}
        </div>
      ) : (
        <div className={styles.floating}>{reset}</div>
      )}
      <TimeseriesPlot
        {...props}
        model={model}
        view={view}
        plotSize={layout.plot}
        isTall={layout.isTall}
        hoveredItem={hoveredItem}
        onZoom={setZoom}
      />
      {layout.hasZoomBar ? (
        <ZoomBar
          full={axisRange(model, null, visiblePlaces(model, null))}
          zoom={zoom}
          onZoom={setZoom}
          inset={plotFrame(model, view, layout.plot).margins}
          t={t}
        />
      ) : null}
    </div>
  );
}

function useModel({ form, results, theme, size, dataset, colourOf, selected, look }: Props): TimeseriesModel {
  return useMemo(
    // A cast: the registry hands a view forms that its own parseForm gave.
    () =>
      buildTimeseriesModel({ form: form as TimeseriesForm, results, theme, size, dataset, colourOf, selected }, look),
    [form, results, theme, size, dataset, colourOf, selected, look],
  );
}

interface Layout {
  readonly hasHead: boolean;
  readonly hasZoomBar: boolean;
  readonly plot: Size;
  readonly isTall: boolean;
}

/** One series needs no legend, few lines are named at their ends; rows of bars keep their height and scroll. */
function layoutOf(model: TimeseriesModel, view: View, size: Size): Layout {
  const several = model.series.length + model.annotations.length > 1 && model.form.show_legend;
  const hasHead = several && plotFrame(model, view, size).endLabels.size === 0;
  const hasZoomBar = model.form.zoomable && !model.horizontal && model.x.values.length > 2;
  const height = size.height - (hasHead ? headHeight : 0) - (hasZoomBar ? zoomBarHeight : 0);
  const rows = model.horizontal ? model.x.values.length * rowHeight + 8 : 0;
  const isTall = rows > height;
  return { hasHead, hasZoomBar, plot: { width: size.width, height: Math.max(height, rows) }, isTall };
}
