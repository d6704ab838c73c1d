import { defineChart } from '@meridian/core/chart';
import { closeForm } from '../shared/form/fields';
import { tableControls } from './controls';
import { tableForm } from './form';
import { buildTableModel } from './model';
import { buildTableQuery } from './query';
import { tableStill } from './still';

export const table = defineChart({
  key: 'table',
  name: 'Table',
  description: 'Rows and columns, of groups with their metrics or of single records.',
  category: 'Table',
  tags: ['Additive', 'Business', 'Pattern', 'Featured', 'Report', 'Sequential', 'Tabular'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  roles: { metrics: ['metrics'], dimensions: ['groupby'], time: [], timeAsDimension: true },
  controls: tableControls,
  parseForm: given => closeForm(tableForm, 'table', given),
  buildQuery: buildTableQuery,
  buildModel: buildTableModel,
  drawStill: tableStill,
});
