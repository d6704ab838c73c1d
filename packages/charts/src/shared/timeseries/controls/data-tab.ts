import type { ControlPredicate, ControlSection } from '@meridian/core/chart';
import {
  annotationSection,
  axisMayBeTime,
  comparisonSection,
  forecastSection,
  resampleSection,
  rollingSection,
} from '../../controls/analytics';
import { plain } from '../../controls/choices';
import { dimensions, filters, metrics, rowLimit, sortDescending, sortMetric, timeGrain } from '../../controls/common';

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
