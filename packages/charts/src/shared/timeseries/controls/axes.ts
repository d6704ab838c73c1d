import type { ControlSection } from '@meridian/core/chart';
import { axisMayBeTime } from '../../controls/analytics';
import { plain } from '../../controls/choices';
import { currency, numberFormat, timeFormat } from '../../controls/common';

const margins = plain([15, 30, 50, 75, 100, 125, 150, 200]);

const xAxisSection: ControlSection = {
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
};

const yAxisSection: ControlSection = {
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
};

/** The axis that carries the x values, and the axis of the metrics. For horizontal bars they swap places, not names. */
export const axisSections: readonly ControlSection[] = [xAxisSection, yAxisSection];
