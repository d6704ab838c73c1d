import { chartOf } from '@meridian/charts';
import type { ChartForm } from '@meridian/contracts/documents';
import { controlsOf } from '@meridian/core/chart';
import { answerKey, questionOf } from '../../../widgets/chart-frame';

const noContext = {};

/** Whether two forms ask the server the same. */
export function asksTheSame(form: ChartForm, other: ChartForm): boolean {
  if (form === other) return true;
  const [one, two] = [questionOf(form, noContext), questionOf(other, noContext)];
  return one !== null && two !== null && JSON.stringify(answerKey(one)) === JSON.stringify(answerKey(two));
}

/** What the chart shows: the form itself while it asks what was asked; else the asked one, with the form's look where that asks nothing new. */
export function shownForm(form: ChartForm, asked: ChartForm): ChartForm {
  if (asksTheSame(form, asked)) return form;
  if (form.viz_type !== asked.viz_type) return asked;
  const looks = chartOf(form.viz_type)?.controls.filter(section => section.tab === 'customise') ?? [];
  const names = controlsOf(looks).map(control => control.name);
  const look = Object.fromEntries(names.flatMap(name => (name in form ? [[name, form[name]] as const] : [])));
  const dressed: ChartForm = { ...asked, ...look };
  return asksTheSame(dressed, asked) ? dressed : asked;
}
