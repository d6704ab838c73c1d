import type { ControlPanel } from '@meridian/core/chart';
import { resampleSection, rollingSection } from '../shared/controls/analytics';
import { filters, metric, timeGrain } from '../shared/controls/common';
import { kpiFormatRows, kpiSizeRows } from '../shared/kpi/controls';

export const bigNumberControls: ControlPanel = [
  {
    label: 'Query',
    tab: 'data',
    rows: [
      [{ name: 'x_axis', kind: 'x-axis', label: 'Temporal X-axis', required: true }],
      [timeGrain],
      [metric],
      [
        {
          name: 'aggregation',
          kind: 'select',
          label: 'Aggregation method',
          default: 'LAST_VALUE',
          choices: [
            { value: 'raw', label: 'Overall value' },
            { value: 'LAST_VALUE', label: 'Last Value' },
            { value: 'sum', label: 'Total (Sum)' },
            { value: 'mean', label: 'Average (Mean)' },
            { value: 'min', label: 'Minimum' },
            { value: 'max', label: 'Maximum' },
            { value: 'median', label: 'Median' },
          ],
        },
      ],
      [filters],
    ],
  },
  {
    label: 'Options',
    tab: 'data',
    rows: [
      [
        {
          name: 'compare_lag',
          kind: 'number',
          label: 'Comparison period lag',
          min: 0,
          step: 1,
          help: 'How many points back the number is compared with.',
        },
      ],
      [
        {
          name: 'compare_suffix',
          kind: 'text',
          label: 'Comparison suffix',
          placeholder: 'vs last year',
          visibleWhen: { kind: 'filled', control: 'compare_lag' },
        },
      ],
      [{ name: 'show_timestamp', kind: 'checkbox', label: 'Show timestamp', default: false }],
      [{ name: 'show_trend_line', kind: 'checkbox', label: 'Show trend line', default: true }],
      [{ name: 'start_y_axis_at_zero', kind: 'checkbox', label: 'Start y-axis at 0', default: true }],
      [
        {
          name: 'time_range_fixed',
          kind: 'checkbox',
          label: 'Fix to selected time range',
          visibleWhen: {
            kind: 'all',
            of: [
              { kind: 'filled', control: 'time_range' },
              { kind: 'is-not', control: 'time_range', value: 'No filter' },
            ],
          },
        },
      ],
    ],
  },
  rollingSection,
  resampleSection,
  {
    label: 'Chart options',
    tab: 'customise',
    rows: [[{ name: 'color_picker', kind: 'colour', label: 'Fixed color' }], ...kpiSizeRows, ...kpiFormatRows],
  },
  {
    label: 'Axes',
    tab: 'customise',
    rows: [
      [
        { name: 'show_x_axis', kind: 'checkbox', label: 'Show X-axis', default: false },
        { name: 'show_y_axis', kind: 'checkbox', label: 'Show Y-axis', default: false },
      ],
      [
        {
          name: 'show_x_axis_min_max_labels',
          kind: 'checkbox',
          label: 'Show min/max labels of X',
          default: false,
          visibleWhen: { kind: 'is', control: 'show_x_axis', value: true },
        },
        {
          name: 'show_y_axis_min_max_labels',
          kind: 'checkbox',
          label: 'Show min/max labels of Y',
          default: false,
          visibleWhen: { kind: 'is', control: 'show_y_axis', value: true },
        },
      ],
    ],
  },
];
