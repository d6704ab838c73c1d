import type { ControlPredicate, ControlSection } from '@meridian/core/chart';
import { legendRows, timeFormat } from '../../controls/common';

const axisIsTime: ControlPredicate = { kind: 'holds', control: 'x_axis', of: ['time'] };
const richTooltip: ControlPredicate = { kind: 'is', control: 'rich_tooltip', value: true };

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
