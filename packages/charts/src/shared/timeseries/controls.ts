import type { Control, ControlPredicate, ControlSection } from '@meridian/core/chart';
import {
  annotationSection,
  axisMayBeTime,
  comparisonSection,
  forecastSection,
  resampleSection,
  rollingSection,
} from '../controls/analytics';
import { plain } from '../controls/choices';
import {
  colourScheme,
  currency,
  dimensions,
  filters,
  legendRows,
  metrics,
  numberFormat,
  rowLimit,
  sortDescending,
  sortMetric,
  timeFormat,
  timeGrain,
} from '../controls/common';

const axisIsTime: ControlPredicate = { kind: 'holds', control: 'x_axis', of: ['time'] };
const richTooltip: ControlPredicate = { kind: 'is', control: 'rich_tooltip', value: true };
const limited: ControlPredicate = {
  kind: 'any',
  of: [
    { kind: 'filled', control: 'limit' },
    { kind: 'filled', control: 'series_limit' },
  ],
};
const axisIsNoTime: ControlPredicate = { kind: 'holds', control: 'x_axis', of: ['number', 'other', 'sql'] };

const querySection: ControlSection = {
  label: 'Query',
  tab: 'data',
  rows: [
    [{ name: 'x_axis', kind: 'x-axis', label: 'X-axis', required: true }],
    [{ ...timeGrain, visibleWhen: axisMayBeTime }],
    [
      {
        name: 'xAxisForceCategorical',
        kind: 'checkbox',
        label: 'Force categorical',
        default: false,
        help: 'Each value of a numeric x-axis stands by itself, at equal distances.',
        visibleWhen: { kind: 'holds', control: 'x_axis', of: ['number'] },
      },
    ],
    [{ name: 'x_axis_sort', kind: 'x-axis-sort', label: 'X-axis sort by', default: null, visibleWhen: axisIsNoTime }],
    [
      {
        name: 'x_axis_sort_asc',
        kind: 'checkbox',
        label: 'X-axis sort ascending',
        default: true,
        visibleWhen: { kind: 'all', of: [axisIsNoTime, { kind: 'filled', control: 'x_axis_sort' }] },
      },
    ],
    [metrics],
    [dimensions],
    [filters],
    [
      {
        name: 'contributionMode',
        kind: 'select',
        label: 'Contribution mode',
        default: null,
        choices: [
          { value: null, label: 'None' },
          { value: 'row', label: 'Row' },
          { value: 'column', label: 'Series' },
        ],
        help: 'Shares instead of values: of each point on the x-axis, or of each series.',
      },
    ],
    [
      {
        name: 'limit',
        kind: 'select',
        label: 'Series limit',
        choices: plain([5, 10, 25, 50, 100, 500]),
        freeForm: true,
        min: 0,
      },
    ],
    [
      {
        name: 'group_others_when_limit_reached',
        kind: 'checkbox',
        label: 'Group remaining as "Others"',
        default: false,
        visibleWhen: limited,
      },
    ],
    [sortMetric],
    [sortDescending],
    [rowLimit(10_000)],
    [
      {
        name: 'truncate_metric',
        kind: 'checkbox',
        label: 'Truncate metric',
        default: true,
        help: 'Leaves the name of the only metric out of series names.',
      },
    ],
    [{ name: 'show_empty_columns', kind: 'checkbox', label: 'Show empty columns', default: true }],
  ],
};

/** The data tab of every chart over an x-axis. */
export const timeseriesDataSections: readonly ControlSection[] = [
  querySection,
  comparisonSection,
  rollingSection,
  resampleSection,
  annotationSection,
  forecastSection,
];

export const seriesOrderRows: readonly (readonly Control[])[] = [
  [
    {
      name: 'sort_series_type',
      kind: 'select',
      label: 'Sort series by',
      default: 'sum',
      choices: [
        { value: 'name', label: 'Category name' },
        { value: 'sum', label: 'Total value' },
        { value: 'min', label: 'Minimum value' },
        { value: 'max', label: 'Maximum value' },
        { value: 'avg', label: 'Average value' },
      ],
    },
  ],
  [{ name: 'sort_series_ascending', kind: 'checkbox', label: 'Sort series ascending', default: false }],
];

export const coloursRows: readonly (readonly Control[])[] = [
  [colourScheme],
  [
    {
      name: 'time_shift_color',
      kind: 'checkbox',
      label: 'Match time shift color with original series',
      default: true,
      visibleWhen: { kind: 'filled', control: 'time_compare' },
    },
  ],
];

export function stackControl(styles: readonly string[], standard: string | null = null): Control {
  return {
    name: 'stack',
    kind: 'select',
    label: 'Stacked style',
    default: standard,
    choices: [{ value: null, label: 'None' }, ...plain(styles)],
  };
}

export const valueRows: readonly (readonly Control[])[] = [
  [{ name: 'show_value', kind: 'checkbox', label: 'Show value', default: false }],
  [
    {
      name: 'only_total',
      kind: 'checkbox',
      label: 'Only total',
      default: true,
      visibleWhen: {
        kind: 'all',
        of: [
          { kind: 'is', control: 'show_value', value: true },
          { kind: 'filled', control: 'stack' },
        ],
      },
    },
  ],
  [
    {
      name: 'percentage_threshold',
      kind: 'number',
      label: 'Percentage threshold',
      default: 0,
      min: 0,
      max: 100,
      visibleWhen: {
        kind: 'all',
        of: [
          { kind: 'is', control: 'show_value', value: true },
          { kind: 'filled', control: 'stack' },
          { kind: 'is', control: 'only_total', value: false },
        ],
      },
    },
  ],
];

export const markerRows: readonly (readonly Control[])[] = [
  [{ name: 'markerEnabled', kind: 'checkbox', label: 'Marker', default: false }],
  [
    {
      name: 'markerSize',
      kind: 'slider',
      label: 'Marker size',
      default: 6,
      min: 0,
      max: 20,
      visibleWhen: { kind: 'is', control: 'markerEnabled', value: true },
    },
  ],
];

export const legendSection: ControlSection = { label: 'Legend', tab: 'customise', rows: legendRows };

export const tooltipSection: ControlSection = {
  label: 'Tooltip',
  tab: 'customise',
  rows: [
    [{ name: 'rich_tooltip', kind: 'checkbox', label: 'Rich tooltip', default: true }],
    [
      { name: 'showTooltipTotal', kind: 'checkbox', label: 'Show total', default: true, visibleWhen: richTooltip },
      {
        name: 'showTooltipPercentage',
        kind: 'checkbox',
        label: 'Show percentage',
        default: false,
        visibleWhen: { kind: 'all', of: [richTooltip, { kind: 'is', control: 'contributionMode', value: null }] },
      },
    ],
    [{ ...timeFormat('tooltipTimeFormat', 'Tooltip time format'), visibleWhen: axisIsTime }],
  ],
};

const margins = plain([15, 30, 50, 75, 100, 125, 150, 200]);

/** The axis that carries the x values, and the axis of the metrics. For horizontal bars they swap places, not names. */
export const axisSections: readonly ControlSection[] = [
  {
    label: 'X axis',
    tab: 'customise',
    rows: [
      [{ name: 'x_axis_title', kind: 'text', label: 'Title', default: '' }],
      [
        {
          name: 'x_axis_title_margin',
          kind: 'select',
          label: 'Title margin',
          default: 15,
          choices: margins,
          freeForm: true,
          visibleWhen: { kind: 'filled', control: 'x_axis_title' },
        },
      ],
      [{ ...timeFormat('x_axis_time_format', 'Time format'), visibleWhen: axisMayBeTime }],
      [
        {
          ...numberFormat('x_axis_number_format', 'Number format'),
          visibleWhen: { kind: 'holds', control: 'x_axis', of: ['number'] },
        },
      ],
      [
        {
          name: 'xAxisLabelRotation',
          kind: 'select',
          label: 'Rotate labels',
          default: 0,
          choices: [
            { value: 0, label: '0°' },
            { value: 45, label: '45°' },
            { value: 90, label: '90°' },
          ],
          freeForm: true,
        },
        {
          name: 'xAxisLabelInterval',
          kind: 'select',
          label: 'Label interval',
          default: 'auto',
          choices: [
            { value: 'auto', label: 'Auto' },
            { value: '0', label: 'All' },
          ],
        },
      ],
      [
        {
          name: 'force_max_interval',
          kind: 'checkbox',
          label: 'Force time grain as max interval',
          default: false,
          visibleWhen: { kind: 'filled', control: 'time_grain_sqla' },
        },
      ],
      [{ name: 'truncateXAxis', kind: 'checkbox', label: 'Truncate axis', default: true }],
      [
        {
          name: 'xAxisBounds',
          kind: 'bounds',
          label: 'Bounds',
          visibleWhen: {
            kind: 'all',
            of: [
              { kind: 'is', control: 'truncateXAxis', value: true },
              { kind: 'holds', control: 'x_axis', of: ['number'] },
            ],
          },
        },
      ],
    ],
  },
  {
    label: 'Y axis',
    tab: 'customise',
    rows: [
      [{ name: 'y_axis_title', kind: 'text', label: 'Title', default: '' }],
      [
        {
          name: 'y_axis_title_margin',
          kind: 'select',
          label: 'Title margin',
          default: 30,
          choices: margins,
          freeForm: true,
          visibleWhen: { kind: 'filled', control: 'y_axis_title' },
        },
        {
          name: 'y_axis_title_position',
          kind: 'select',
          label: 'Title position',
          default: 'Left',
          choices: plain(['Left', 'Top']),
          visibleWhen: { kind: 'filled', control: 'y_axis_title' },
        },
      ],
      [numberFormat('y_axis_format', 'Format')],
      [currency],
      [{ name: 'logAxis', kind: 'checkbox', label: 'Logarithmic axis', default: false }],
      [
        { name: 'minorSplitLine', kind: 'checkbox', label: 'Minor split line', default: false },
        { name: 'minorTicks', kind: 'checkbox', label: 'Minor ticks', default: false },
      ],
      [{ name: 'truncateYAxis', kind: 'checkbox', label: 'Truncate axis', default: false }],
      [
        {
          name: 'y_axis_bounds',
          kind: 'bounds',
          label: 'Bounds',
          default: [null, null],
          visibleWhen: { kind: 'is', control: 'truncateYAxis', value: true },
        },
      ],
    ],
  },
];
