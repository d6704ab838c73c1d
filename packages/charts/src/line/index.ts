import { defineChart } from '@meridian/core/chart';
import { closeForm } from '../shared/form/fields';
import { timeseriesForm } from '../shared/timeseries/form';
import { buildTimeseriesModel } from '../shared/timeseries/model';
import { buildTimeseriesQuery } from '../shared/timeseries/query';
import { timeseriesRoles } from '../shared/timeseries/roles';
import { timeseriesStill } from '../shared/timeseries/still';
import { lineControls } from './controls';

export const line = defineChart({
  key: 'echarts_timeseries_line',
  name: 'Line Chart',
  description: 'How metrics move along time or another axis, a line for each series.',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Line', 'Featured'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  roles: timeseriesRoles,
  controls: lineControls,
  parseForm: given => closeForm(timeseriesForm, 'echarts_timeseries_line', given),
  buildQuery: buildTimeseriesQuery,
  buildModel: input => buildTimeseriesModel(input, 'line'),
  drawStill: timeseriesStill,
});
