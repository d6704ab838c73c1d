import type { ControlPanel } from '@meridian/core/chart';
import {
  axisSections,
  coloursRows,
  legendSection,
  markerRows,
  seriesOrderRows,
  stackControl,
  timeseriesDataSections,
  tooltipSection,
  valueRows,
} from '../shared/timeseries/controls';

export const lineControls: ControlPanel = [
  ...timeseriesDataSections,
  {
    label: 'Chart options',
    tab: 'customise',
    rows: [
      ...coloursRows,
      ...seriesOrderRows,
      [stackControl(['Stack', 'Stream'])],
      [{ name: 'area', kind: 'checkbox', label: 'Area chart', default: false }],
      [
        {
          name: 'opacity',
          kind: 'slider',
          label: 'Area chart opacity',
          default: 0.2,
          min: 0,
          max: 1,
          step: 0.1,
          visibleWhen: { kind: 'is', control: 'area', value: true },
        },
      ],
      ...markerRows,
      ...valueRows,
      [{ name: 'zoomable', kind: 'checkbox', label: 'Data zoom', default: false }],
    ],
  },
  legendSection,
  tooltipSection,
  ...axisSections,
];
