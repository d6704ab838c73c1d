import { defineChart } from '@meridian/core/chart';
import { closeForm } from '../shared/form/fields';
import { timeseriesForm } from '../shared/timeseries/form';
import { buildTimeseriesModel } from '../shared/timeseries/model';
import { buildTimeseriesQuery } from '../shared/timeseries/query';
import { timeseriesRoles } from '../shared/timeseries/roles';
import { timeseriesStill } from '../shared/timeseries/still';
import { barControls } from './controls';

export const bar = defineChart({
  key: 'echarts_timeseries_bar',
  name: 'Bar Chart',
  description: 'Metrics of categories or of steps in time side by side, grouped or stacked.',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Transformable', 'Stacked', 'Bar', 'Featured'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  roles: timeseriesRoles,
  controls: barControls,
  parseForm: given => closeForm(timeseriesForm, 'echarts_timeseries_bar', given),
  buildQuery: buildTimeseriesQuery,
  buildModel: input => buildTimeseriesModel(input, 'bar'),
  drawStill: timeseriesStill,
});
