import { defineChart } from '@meridian/core/chart';
import { closeForm } from '../shared/form/fields';
import { pieControls } from './controls';
import { pieForm } from './form';
import { buildPieModel } from './model';
import { buildPieQuery } from './query';
import { pieStill } from './still';

export const pie = defineChart({
  key: 'pie',
  name: 'Pie Chart',
  description: 'Shares of a whole, with their names and percentages beside it.',
  category: 'Part of a Whole',
  tags: ['Categorical', 'Circular', 'Comparison', 'Percentages', 'Featured', 'Proportional', 'ECharts', 'Nightingale'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  roles: { metrics: ['metric'], dimensions: ['groupby'], time: [] },
  controls: pieControls,
  parseForm: given => closeForm(pieForm, 'pie', given),
  buildQuery: buildPieQuery,
  buildModel: buildPieModel,
  drawStill: pieStill,
});
