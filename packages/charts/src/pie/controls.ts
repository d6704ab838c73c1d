import type { ControlPanel, ControlPredicate } from '@meridian/core/chart';
import {
  colourScheme,
  currency,
  dimensions,
  filters,
  legendRows,
  metric,
  numberFormat,
  rowLimit,
  timeFormat,
} from '../shared/controls/common';

const labelled: ControlPredicate = { kind: 'is', control: 'show_labels', value: true };

export const pieControls: ControlPanel = [
  {
    label: 'Query',
    tab: 'data',
    rows: [
      [{ ...dimensions, required: true }],
      [metric],
      [filters],
      [rowLimit(100)],
      [{ name: 'sort_by_metric', kind: 'checkbox', label: 'Sort by metric', default: true }],
    ],
  },
  {
    label: 'Chart options',
    tab: 'customise',
    rows: [
      [colourScheme],
      [
        {
          name: 'show_labels_threshold',
          kind: 'number',
          label: 'Percentage threshold',
          default: 5,
          min: 0,
          max: 100,
          help: 'Smaller slices are not labelled.',
        },
        {
          name: 'threshold_for_other',
          kind: 'number',
          label: 'Threshold for Other',
          default: 0,
          min: 0,
          max: 100,
          step: 0.5,
          help: 'Smaller slices become one.',
        },
      ],
      [
        {
          name: 'roseType',
          kind: 'select',
          label: 'Rose type',
          default: null,
          choices: [
            { value: null, label: 'None' },
            { value: 'area', label: 'Area' },
            { value: 'radius', label: 'Radius' },
          ],
        },
      ],
    ],
  },
  { label: 'Legend', tab: 'customise', rows: legendRows },
  {
    label: 'Labels',
    tab: 'customise',
    rows: [
      [
        {
          name: 'label_type',
          kind: 'select',
          label: 'Label type',
          default: 'key',
          choices: [
            { value: 'key', label: 'Category Name' },
            { value: 'value', label: 'Value' },
            { value: 'percent', label: 'Percentage' },
            { value: 'key_value', label: 'Category and Value' },
            { value: 'key_percent', label: 'Category and Percentage' },
            { value: 'key_value_percent', label: 'Category, Value and Percentage' },
            { value: 'value_percent', label: 'Value and Percentage' },
            { value: 'template', label: 'Template' },
          ],
        },
      ],
      [
        {
          name: 'label_template',
          kind: 'text',
          label: 'Label template',
          placeholder: '{name}: {value} ({percent})',
          visibleWhen: { kind: 'is', control: 'label_type', value: 'template' },
        },
      ],
      [numberFormat('number_format', 'Number format')],
      [currency],
      [timeFormat('date_format', 'Date format')],
      [{ name: 'show_labels', kind: 'checkbox', label: 'Show labels', default: true }],
      [
        {
          name: 'labels_outside',
          kind: 'checkbox',
          label: 'Put labels outside',
          default: true,
          visibleWhen: labelled,
        },
        { name: 'label_line', kind: 'checkbox', label: 'Label line', default: false, visibleWhen: labelled },
      ],
      [{ name: 'show_total', kind: 'checkbox', label: 'Show total', default: false }],
    ],
  },
  {
    label: 'Pie shape',
    tab: 'customise',
    rows: [
      [{ name: 'outerRadius', kind: 'slider', label: 'Outer radius', default: 70, min: 10, max: 100, step: 1 }],
      [{ name: 'donut', kind: 'checkbox', label: 'Donut', default: false }],
      [
        {
          name: 'innerRadius',
          kind: 'slider',
          label: 'Inner radius',
          default: 30,
          min: 0,
          max: 100,
          step: 1,
          visibleWhen: { kind: 'is', control: 'donut', value: true },
        },
      ],
    ],
  },
];
