import type { Size } from '@meridian/core/chart';
import type { PlotFrame } from './frame';
import type { TimeseriesView } from './look';
import type { TimeseriesModel } from './model';

/** What the axes of a plot depend on. */
export interface AxisInput {
  readonly model: TimeseriesModel;
  readonly view: TimeseriesView;
  readonly size: Size;
  readonly frame: PlotFrame;
}
