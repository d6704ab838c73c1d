import type { Control } from '@meridian/core/chart';
import { fontSizes, numberFormats, plain, timeFormats } from './choices';

/** Controls that several chart types share with the same meaning. Source: spec/charts.md §3. */

export const filters: Control = { name: 'adhoc_filters', kind: 'filters', label: 'Filters', default: [] };

export const dimensions: Control = {
  name: 'groupby',
  kind: 'columns',
  label: 'Dimensions',
  default: [],
  multiple: true,
  help: 'Columns that split the metrics, one series or group for each of their values.',
};

export const metrics: Control = { name: 'metrics', kind: 'metrics', label: 'Metrics', multiple: true, required: true };
export const metric: Control = { name: 'metric', kind: 'metric', label: 'Metric', required: true };
export const timeGrain: Control = { name: 'time_grain_sqla', kind: 'time-grain', label: 'Time grain' };

export const sortMetric: Control = {
  name: 'timeseries_limit_metric',
  kind: 'metric',
  label: 'Sort query by',
  help: 'Decides which rows and series come first, and which stay when there is a limit.',
};

export const sortDescending: Control = {
  name: 'order_desc',
  kind: 'checkbox',
  label: 'Sort descending',
  default: true,
  visibleWhen: { kind: 'filled', control: 'timeseries_limit_metric' },
};

export function rowLimit(standard: number, most = 50_000): Control {
  const steps = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000];
  const more = [350_000, 400_000, 450_000, 500_000];
  return {
    name: 'row_limit',
    kind: 'select',
    label: 'Row limit',
    default: standard,
    choices: plain([...steps, ...more].filter(step => step <= most)),
    freeForm: true,
    min: 0,
  };
}

export const colourScheme: Control = {
  name: 'color_scheme',
  kind: 'colour-scheme',
  label: 'Color scheme',
  default: 'meridian',
};

export function numberFormat(name: string, label: string): Control {
  return {
    name,
    kind: 'number-format',
    label,
    default: 'SMART_NUMBER',
    choices: numberFormats,
    freeForm: true,
  };
}

export function timeFormat(name: string, label: string): Control {
  return { name, kind: 'time-format', label, default: 'smart_date', choices: timeFormats, freeForm: true };
}

export const currency: Control = { name: 'currency_format', kind: 'currency', label: 'Currency format' };

export function fontSize(name: string, label: string, visibleWhen?: Control['visibleWhen']): Control {
  return {
    name,
    kind: 'font-size',
    label,
    default: 0.15,
    choices: fontSizes,
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
  };
}

export const legendRows: readonly (readonly Control[])[] = [
  [{ name: 'show_legend', kind: 'checkbox', label: 'Show legend', default: true }],
  [
    {
      name: 'legendOrientation',
      kind: 'segmented',
      label: 'Orientation',
      default: 'top',
      choices: [
        { value: 'top', label: 'Top' },
        { value: 'bottom', label: 'Bottom' },
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
      visibleWhen: { kind: 'is', control: 'show_legend', value: true },
    },
  ],
  [
    {
      name: 'legendSort',
      kind: 'select',
      label: 'Sort legend',
      default: null,
      choices: [
        { value: null, label: 'Sort by data' },
        { value: 'asc', label: 'Label ascending' },
        { value: 'desc', label: 'Label descending' },
      ],
      visibleWhen: { kind: 'is', control: 'show_legend', value: true },
    },
  ],
];
