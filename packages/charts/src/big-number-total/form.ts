import { z } from 'zod';
import { conditionalRules } from '../shared/conditional/rules';
import { commonFields, currency, flag, metric, number, text } from '../shared/form/fields';

export const bigNumberTotalForm = z.looseObject({
  ...commonFields,
  metric,

  header_font_size: number(0.4),
  subtitle: text(''),
  subtitle_font_size: number(0.15),
  subheader: text(''),
  subheader_font_size: number(0.15),
  show_metric_name: flag(false),
  metric_name_font_size: number(0.15),
  y_axis_format: text('SMART_NUMBER'),
  currency_format: currency,
  time_format: text('smart_date'),
  force_timestamp_formatting: flag(false),
  conditional_formatting: conditionalRules,
});
export type BigNumberTotalForm = z.output<typeof bigNumberTotalForm>;
