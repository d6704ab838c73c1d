import { defineChart } from '@meridian/core/chart';
import { closeForm } from '../shared/form/fields';
import { timeseriesForm } from '../shared/timeseries/form';
import { buildTimeseriesModel } from '../shared/timeseries/model';
import { buildTimeseriesQuery } from '../shared/timeseries/query';
import { timeseriesRoles } from '../shared/timeseries/roles';
import { timeseriesStill } from '../shared/timeseries/still';
import { areaControls } from './controls';

export const area = defineChart({
  key: 'echarts_area',
  name: 'Area Chart',
  description: 'How parts and their sum move along time or another axis.',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Line', 'Transformable', 'Stacked', 'Featured'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  roles: timeseriesRoles,
  controls: areaControls,
  parseForm: given => closeForm(timeseriesForm, 'echarts_area', given),
  buildQuery: buildTimeseriesQuery,
  buildModel: input => buildTimeseriesModel(input, 'area'),
  drawStill: timeseriesStill,
});
