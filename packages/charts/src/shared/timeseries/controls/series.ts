import type { Control } from '@meridian/core/chart';
import { plain } from '../../controls/choices';
import { colourScheme } from '../../controls/common';

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
