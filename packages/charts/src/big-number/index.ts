import { defineChart } from '@meridian/core/chart';
import { closeForm } from '../shared/form/fields';
import { bigNumberControls } from './controls';
import { bigNumberForm } from './form';
import { buildBigNumberModel } from './model';
import { buildBigNumberQuery } from './query';
import { bigNumberStill } from './still';

export const bigNumber = defineChart({
  key: 'big_number',
  name: 'Big Number with Trendline',
  description: 'One metric as a large number, with its way there and its change.',
  category: 'KPI',
  tags: ['Advanced-Analytics', 'ECharts', 'Line', 'Percentages', 'Featured', 'Report', 'Trend'],
  behaviours: ['DRILL_TO_DETAIL'],
  roles: { metrics: ['metric'], dimensions: [], time: ['x_axis'] },
  controls: bigNumberControls,
  parseForm: given => closeForm(bigNumberForm, 'big_number', given),
  buildQuery: buildBigNumberQuery,
  buildModel: buildBigNumberModel,
  drawStill: bigNumberStill,
});
