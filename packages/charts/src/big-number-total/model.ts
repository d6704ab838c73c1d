import { type ChartTheme, type ModelInput, metricLabel, type Size } from '@meridian/core/chart';
import { lookByRule } from '../shared/conditional/apply';
import { type Figure, figureOf } from '../shared/kpi/figure';
import { kpiText } from '../shared/kpi/format';
import { numberOf } from '../shared/timeseries/series';
import type { BigNumberTotalForm } from './form';

/** One number that stands for everything. */
export interface BigNumberTotalModel {
  readonly kind: 'number';
  readonly value: number | null;
  /** The number as exports write it. */
  readonly text: string;
  readonly figure: Figure;
  readonly metric: string;
  readonly subtitle: string;
  /** A colour by the author's rules; null for the plain ink. */
  readonly colour: string | null;
  readonly form: BigNumberTotalForm;
  readonly theme: ChartTheme;
  readonly size: Size;
  readonly isEmpty: boolean;
}

export function buildBigNumberTotalModel(input: ModelInput<BigNumberTotalForm>): BigNumberTotalModel {
  const { form, dataset } = input;
  const result = input.results[0];
  const metric = form.metric === null ? '' : metricLabel(form.metric);
  const raw = result?.data[0]?.[metric] ?? null;
  const value = numberOf(raw);
  const isTime = result?.coltypes[result.colnames.indexOf(metric)] === 2;
  const print = kpiText(form, metric, { dataset, isTime });
  const rule = form.conditional_formatting.map(each => lookByRule(each, value, [])).findLast(look => look !== null);
  return {
    kind: 'number',
    value,
    text: print.text(value ?? raw),
    figure: isTime ? { lead: '', number: print.screen(value), unit: '' } : figureOf(print.screen(value)),
    metric: dataset.verboseMap[metric] ?? metric,
    subtitle: form.subtitle || form.subheader,
    colour: rule?.colour ?? opaque(rule?.background) ?? null,
    form,
    theme: input.theme,
    size: input.size,
    isEmpty: value === null,
  };
}

/** A rule's ground as the colour of the number itself. */
function opaque(background: string | undefined): string | undefined {
  return background?.replace(/,[\d.]+\)$/, ',1)');
}
