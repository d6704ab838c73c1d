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

export const areaControls: ControlPanel = [
  ...timeseriesDataSections,
  {
    label: 'Chart options',
    tab: 'customise',
    rows: [
      ...coloursRows,
      ...seriesOrderRows,
      [stackControl(['Stack', 'Stream', 'Expand'])],
      [
        {
          name: 'seriesType',
          kind: 'select',
          label: 'Series style',
          default: 'line',
          choices: [
            { value: 'line', label: 'Line' },
            { value: 'smooth', label: 'Smooth Line' },
            { value: 'start', label: 'Step - start' },
            { value: 'middle', label: 'Step - middle' },
            { value: 'end', label: 'Step - end' },
          ],
        },
      ],
      [{ name: 'opacity', kind: 'slider', label: 'Area chart opacity', default: 0.2, min: 0, max: 1, step: 0.1 }],
      ...markerRows,
      ...valueRows,
      [{ name: 'zoomable', kind: 'checkbox', label: 'Data zoom', default: false }],
    ],
  },
  legendSection,
  tooltipSection,
  ...axisSections,
];
