import type { ControlPanel, ControlPredicate } from '@meridian/core/chart';
import { comparisonTypes, plain } from '../shared/controls/choices';
import { dimensions, filters, metrics, rowLimit, sortMetric, timeFormat, timeGrain } from '../shared/controls/common';

const isRaw: ControlPredicate = { kind: 'is', control: 'query_mode', value: 'raw' };
const isAggregate: ControlPredicate = { kind: 'is-not', control: 'query_mode', value: 'raw' };
const compares: ControlPredicate = { kind: 'filled', control: 'time_compare' };

export const tableControls: ControlPanel = [
  {
    label: 'Query',
    tab: 'data',
    rows: [
      [
        {
          name: 'query_mode',
          kind: 'segmented',
          label: 'Query mode',
          default: 'aggregate',
          choices: [
            { value: 'aggregate', label: 'Aggregate' },
            { value: 'raw', label: 'Raw records' },
          ],
        },
      ],
      [{ ...dimensions, visibleWhen: isAggregate }],
      [{ ...timeGrain, visibleWhen: isAggregate }],
      [{ name: 'metrics', kind: 'metrics', label: metrics.label, multiple: true, visibleWhen: isAggregate }],
      [{ name: 'all_columns', kind: 'columns', label: 'Columns', default: [], multiple: true, visibleWhen: isRaw }],
      [
        {
          name: 'percent_metrics',
          kind: 'metrics',
          label: 'Percentage metrics',
          default: [],
          multiple: true,
          visibleWhen: isAggregate,
        },
      ],
      [filters],
      [{ ...sortMetric, visibleWhen: isAggregate }],
      [{ name: 'order_by_cols', kind: 'order-by', label: 'Ordering', default: [], multiple: true, visibleWhen: isRaw }],
      [
        {
          name: 'order_desc',
          kind: 'checkbox',
          label: 'Sort descending',
          default: true,
          visibleWhen: { kind: 'all', of: [isAggregate, { kind: 'filled', control: 'timeseries_limit_metric' }] },
        },
      ],
      [{ name: 'server_pagination', kind: 'checkbox', label: 'Server pagination', default: false }],
      [
        {
          name: 'server_page_length',
          kind: 'select',
          label: 'Server page length',
          default: 10,
          choices: plain([10, 20, 50, 100, 200]),
          freeForm: true,
          min: 1,
          visibleWhen: { kind: 'is', control: 'server_pagination', value: true },
        },
      ],
      [rowLimit(10_000, 500_000)],
      [
        {
          name: 'percent_metric_calculation',
          kind: 'select',
          label: 'Percentage metric calculation',
          default: 'row_limit',
          choices: [
            { value: 'row_limit', label: 'Row limit' },
            { value: 'all_records', label: 'All records' },
          ],
          visibleWhen: { kind: 'all', of: [isAggregate, { kind: 'filled', control: 'percent_metrics' }] },
        },
      ],
      [{ name: 'show_totals', kind: 'checkbox', label: 'Show summary', default: false, visibleWhen: isAggregate }],
    ],
  },
  {
    label: 'Time comparison',
    tab: 'data',
    folded: true,
    visibleWhen: isAggregate,
    rows: [
      [
        {
          name: 'time_compare',
          kind: 'select',
          label: 'Time shift',
          default: null,
          choices: [
            ...plain(['1 day ago', '1 week ago', '1 month ago', '1 year ago']),
            { value: 'custom', label: 'Custom date' },
            { value: 'inherit', label: 'Inherit range from time filter' },
          ],
          freeForm: true,
        },
      ],
      [
        {
          name: 'start_date_offset',
          kind: 'text',
          label: 'Shift start date',
          placeholder: '2025-01-31',
          visibleWhen: { kind: 'is', control: 'time_compare', value: 'custom' },
        },
      ],
      [
        {
          name: 'comparison_type',
          kind: 'select',
          label: 'Calculation type',
          default: 'values',
          choices: comparisonTypes,
          visibleWhen: compares,
        },
      ],
    ],
  },
  {
    label: 'Options',
    tab: 'customise',
    rows: [
      [timeFormat('table_timestamp_format', 'Timestamp format')],
      [
        {
          name: 'page_length',
          kind: 'select',
          label: 'Page length',
          default: null,
          choices: [{ value: 0, label: 'All' }, ...plain([10, 20, 50, 100, 200])],
          freeForm: true,
          visibleWhen: { kind: 'is', control: 'server_pagination', value: false },
        },
      ],
      [{ name: 'include_search', kind: 'checkbox', label: 'Search box', default: false }],
      [
        {
          name: 'allow_rearrange_columns',
          kind: 'checkbox',
          label: 'Allow columns to be rearranged',
          default: false,
          visibleWhen: { kind: 'is', control: 'time_compare', value: null },
        },
      ],
      [{ name: 'allow_render_html', kind: 'checkbox', label: 'Render columns in HTML format', default: true }],
      [{ name: 'column_config', kind: 'column-config', label: 'Customize columns' }],
    ],
  },
  {
    label: 'Visual formatting',
    tab: 'customise',
    rows: [
      [{ name: 'show_cell_bars', kind: 'checkbox', label: 'Show cell bars', default: true }],
      [
        { name: 'align_pn', kind: 'checkbox', label: 'Align +/-', default: false },
        { name: 'color_pn', kind: 'checkbox', label: 'Color bars for +/-', default: true },
      ],
      [
        {
          name: 'comparison_color_enabled',
          kind: 'checkbox',
          label: 'Basic conditional formatting',
          default: false,
          visibleWhen: compares,
        },
      ],
      [
        {
          name: 'comparison_color_scheme',
          kind: 'select',
          label: 'Color type',
          default: 'Green',
          choices: [
            { value: 'Green', label: 'Green for increase, red for decrease' },
            { value: 'Red', label: 'Red for increase, green for decrease' },
          ],
          visibleWhen: {
            kind: 'all',
            of: [compares, { kind: 'is', control: 'comparison_color_enabled', value: true }],
          },
        },
      ],
      [{ name: 'conditional_formatting', kind: 'conditional-formatting', label: 'Custom conditional formatting' }],
    ],
  },
];
