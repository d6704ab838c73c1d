import type { Still, StillInput } from '@meridian/core/chart';
import { legendLine, legendLineHeight } from '../still/legend-line';
import { plotFrame } from './frame';
import { legendEntries } from './legend-entries';
import { plainView } from './look';
import type { TimeseriesModel } from './model';
import { timeseriesOption } from './option';

/** A chart over an x-axis as a picture: the plot, below its legend where several series need one. */
export function timeseriesStill(model: TimeseriesModel, { size, bare }: StillInput): Still {
  const view = { ...plainView, bare };
  const several = !bare && model.series.length + model.annotations.length > 1 && model.form.show_legend;
  const hasLegend = several && plotFrame(model, view, size).endLabels.size === 0;
  const top = hasLegend ? legendLineHeight : 0;
  const plot = { width: size.width, height: size.height - top };
  const entries = legendEntries(model).map(({ name, colour, swatch }) => ({ name, colour, isLine: swatch !== 'fill' }));
  return {
    kind: 'echarts',
    option: timeseriesOption(model, plot, view),
    box: { x: 0, y: top, ...plot },
    around: hasLegend ? legendLine(entries, size.width, model.theme.textSecondary) : '',
  };
}
