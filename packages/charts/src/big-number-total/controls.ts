import type { ControlPanel } from '@meridian/core/chart';
import { filters, metric } from '../shared/controls/common';
import { kpiFormatRows, kpiSizeRows } from '../shared/kpi/controls';

export const bigNumberTotalControls: ControlPanel = [
  { label: 'Query', tab: 'data', rows: [[metric], [filters]] },
  {
    label: 'Chart options',
    tab: 'customise',
    rows: [
      ...kpiSizeRows,
      ...kpiFormatRows,
      [{ name: 'conditional_formatting', kind: 'conditional-formatting', label: 'Conditional formatting' }],
    ],
  },
];
