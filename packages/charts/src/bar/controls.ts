import type { ControlPanel } from '@meridian/core/chart';
import {
  axisSections,
  coloursRows,
  legendSection,
  seriesOrderRows,
  stackControl,
  timeseriesDataSections,
  tooltipSection,
  valueRows,
} from '../shared/timeseries/controls';

export const barControls: ControlPanel = [
  ...timeseriesDataSections,
  {
    label: 'Chart options',
    tab: 'customise',
    rows: [
      [
        {
          name: 'orientation',
          kind: 'segmented',
          label: 'Bar orientation',
          default: 'vertical',
          choices: [
            { value: 'vertical', label: 'Vertical' },
            { value: 'horizontal', label: 'Horizontal' },
          ],
        },
      ],
      ...coloursRows,
      ...seriesOrderRows,
      [stackControl(['Stack', 'Stream'])],
      ...valueRows,
      [{ name: 'zoomable', kind: 'checkbox', label: 'Data zoom', default: false }],
    ],
  },
  legendSection,
  tooltipSection,
  ...axisSections,
];
