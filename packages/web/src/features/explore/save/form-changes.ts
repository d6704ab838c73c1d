import { chartOf } from '@meridian/charts';
import { controlsOf } from '@meridian/core/chart';
import { t } from '../../../lib/i18n';
import type { ExploreDocument } from '../state/explore-store';

/** What stands in a form beside what a person sets. */
const unseen = new Set(['slice_id', 'datasource', 'viz_type', 'url_params', 'dashboards', 'extra_form_data']);

/** What differs between two versions of a chart, in the words of its controls. */
export function formChanges(before: ExploreDocument, after: ExploreDocument): readonly string[] {
  const controls = [before, after].flatMap(({ form }) => controlsOf(chartOf(form.viz_type)?.controls ?? []));
  const labels = new Map(controls.map(control => [control.name, control.label]));
  const names = new Set([...Object.keys(before.form), ...Object.keys(after.form)]);
  const differ = [...names].filter(
    name => !unseen.has(name) && JSON.stringify(before.form[name] ?? null) !== JSON.stringify(after.form[name] ?? null),
  );
  return [
    ...(before.name === after.name ? [] : [t('Name: ‘{{name}}’', { name: after.name })]),
    ...(before.form.viz_type === after.form.viz_type
      ? []
      : [t('Chart type: {{type}}', { type: t(chartOf(after.form.viz_type)?.name ?? after.form.viz_type) })]),
    ...new Set(differ.map(name => t(labels.get(name) ?? name.replaceAll('_', ' ')))),
  ];
}
