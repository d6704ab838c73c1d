import { z } from 'zod';
import {
  column,
  commonFields,
  currency,
  flag,
  maybeNumber,
  maybeText,
  metric,
  number,
  oneOf,
  pickedColour,
  text,
} from '../shared/form/fields';

const aggregations = ['LAST_VALUE', 'raw', 'sum', 'mean', 'min', 'max', 'median'] as const;
export type Aggregation = (typeof aggregations)[number];

export const bigNumberForm = z.looseObject({
  ...commonFields,
  x_axis: column,
  metric,
  aggregation: oneOf(aggregations, 'LAST_VALUE'),
  rolling_type: maybeText,
  rolling_periods: maybeNumber,
  min_periods: maybeNumber,
  resample_rule: maybeText,
  resample_method: maybeText,

  compare_lag: maybeNumber,
  compare_suffix: text(''),
  show_timestamp: flag(false),
  show_trend_line: flag(true),
  start_y_axis_at_zero: flag(true),
  time_range_fixed: flag(false),
  color_picker: pickedColour,
  header_font_size: number(0.4),
  subheader_font_size: number(0.15),
  subtitle: text(''),
  subtitle_font_size: number(0.15),
  show_metric_name: flag(false),
  metric_name_font_size: number(0.15),
  show_x_axis: flag(false),
  show_x_axis_min_max_labels: flag(false),
  show_y_axis: flag(false),
  show_y_axis_min_max_labels: flag(false),
  y_axis_format: text('SMART_NUMBER'),
  currency_format: currency,
  time_format: text('smart_date'),
  force_timestamp_formatting: flag(false),
});
export type BigNumberForm = z.output<typeof bigNumberForm>;
