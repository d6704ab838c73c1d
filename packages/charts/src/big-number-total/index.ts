import { defineChart } from '@meridian/core/chart';
import { closeForm } from '../shared/form/fields';
import { bigNumberTotalControls } from './controls';
import { bigNumberTotalForm } from './form';
import { buildBigNumberTotalModel } from './model';
import { buildBigNumberTotalQuery } from './query';
import { bigNumberTotalStill } from './still';

export const bigNumberTotal = defineChart({
  key: 'big_number_total',
  name: 'Big Number',
  description: 'One metric as one large number.',
  category: 'KPI',
  tags: ['Additive', 'Business', 'ECharts', 'Legacy', 'Percentages', 'Featured', 'Report'],
  behaviours: ['DRILL_TO_DETAIL'],
  roles: { metrics: ['metric'], dimensions: [], time: [] },
  controls: bigNumberTotalControls,
  parseForm: given => closeForm(bigNumberTotalForm, 'big_number_total', given),
  buildQuery: buildBigNumberTotalQuery,
  buildModel: buildBigNumberTotalModel,
  drawStill: bigNumberTotalStill,
});
