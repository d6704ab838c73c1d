import type { Control } from '@meridian/core/chart';
import { headerSizes } from '../controls/choices';
import { currency, fontSize, numberFormat, timeFormat } from '../controls/common';

export const kpiSizeRows: readonly (readonly Control[])[] = [
  [{ name: 'header_font_size', kind: 'font-size', label: 'Big number font size', default: 0.4, choices: headerSizes }],
  [{ name: 'subtitle', kind: 'text', label: 'Subtitle', default: '' }],
  [fontSize('subtitle_font_size', 'Subtitle font size', { kind: 'filled', control: 'subtitle' })],
  [{ name: 'show_metric_name', kind: 'checkbox', label: 'Show metric name', default: false }],
  [
    fontSize('metric_name_font_size', 'Metric name font size', {
      kind: 'is',
      control: 'show_metric_name',
      value: true,
    }),
  ],
];

export const kpiFormatRows: readonly (readonly Control[])[] = [
  [numberFormat('y_axis_format', 'Number format')],
  [currency],
  [timeFormat('time_format', 'Date format')],
  [
    {
      name: 'force_timestamp_formatting',
      kind: 'checkbox',
      label: 'Force date format',
      default: false,
      help: 'Writes the number as an instant.',
    },
  ],
];
