import type { Still, StillInput } from '@meridian/core/chart';
import { kpiStill } from '../shared/kpi/still';
import type { BigNumberModel } from './model';

export function bigNumberStill(model: BigNumberModel, input: StillInput): Still {
  const { figure, form, theme, delta } = model;
  return kpiStill(
    {
      figure: model.isEmpty ? { lead: '', number: '–', unit: '' } : figure,
      label: form.show_metric_name ? model.metric : '',
      caption: delta === null ? model.subtitle : `${delta.text} ${delta.suffix}`.trim(),
      colour: theme.text,
      trend: model.trend,
      trendColour: model.colour,
      theme,
    },
    input,
  );
}
