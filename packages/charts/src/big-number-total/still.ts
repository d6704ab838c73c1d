import type { Still, StillInput } from '@meridian/core/chart';
import { kpiStill } from '../shared/kpi/still';
import type { BigNumberTotalModel } from './model';

export function bigNumberTotalStill(model: BigNumberTotalModel, input: StillInput): Still {
  const { figure, form, theme } = model;
  return kpiStill(
    {
      figure: model.isEmpty ? { lead: '', number: '–', unit: '' } : figure,
      label: form.show_metric_name ? model.metric : '',
      caption: model.subtitle,
      colour: model.colour ?? theme.text,
      trend: [],
      trendColour: theme.accent,
      theme,
    },
    input,
  );
}
