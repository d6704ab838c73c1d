import { z } from 'zod';
import {
  columns,
  commonFields,
  currency,
  flag,
  maybeFlag,
  maybeText,
  metric,
  number,
  oneOf,
  text,
} from '../shared/form/fields';

const labelTypes = [
  'key',
  'value',
  'percent',
  'key_value',
  'key_percent',
  'key_value_percent',
  'value_percent',
  'template',
] as const;
export type LabelType = (typeof labelTypes)[number];

export const pieForm = z.looseObject({
  ...commonFields,
  groupby: columns,
  metric,
  sort_by_metric: maybeFlag,

  show_labels_threshold: number(5),
  threshold_for_other: number(0),
  roseType: maybeText,
  show_legend: flag(true),
  legendOrientation: oneOf(['top', 'bottom', 'left', 'right'], 'top'),
  legendSort: maybeText,
  label_type: oneOf(labelTypes, 'key'),
  label_template: text(''),
  number_format: text('SMART_NUMBER'),
  currency_format: currency,
  date_format: text('smart_date'),
  show_labels: flag(true),
  labels_outside: flag(true),
  label_line: flag(false),
  show_total: flag(false),
  outerRadius: number(70),
  donut: flag(false),
  innerRadius: number(30),
});
export type PieForm = z.output<typeof pieForm>;
