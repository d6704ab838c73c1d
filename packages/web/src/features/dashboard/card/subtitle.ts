import type { ChartForm } from '@meridian/contracts/documents';
import { t } from '../../../lib/i18n';

const grains: Readonly<Record<string, string>> = {
  PT1S: 'per second',
  PT1M: 'per minute',
  PT1H: 'per hour',
  P1D: 'per day',
  P1W: 'per week',
  P1M: 'per month',
  P3M: 'per quarter',
  P1Y: 'per year',
};

/** The unit or the time grain of a chart, said beside its name; null where it has neither, or its name says it. */
export function subtitleOf(form: ChartForm, name: string): string | null {
  const text = unitOrGrain(form);
  return text === null || name.toLowerCase().includes(text.toLowerCase()) ? null : text;
}

function unitOrGrain(form: ChartForm): string | null {
  const unit = form['y_axis_title'];
  if (typeof unit === 'string' && unit.trim() !== '') return unit;
  const grain = typeof form['x_axis'] === 'string' && form['x_axis'] !== '' ? form['time_grain_sqla'] : null;
  const words = typeof grain === 'string' ? grains[grain] : undefined;
  return words === undefined ? null : t(words);
}
