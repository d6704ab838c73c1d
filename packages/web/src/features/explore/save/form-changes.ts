import { chartOf } from '@meridian/charts';
import { controlsOf } from '@meridian/core/chart';
import { t } from '../../../lib/i18n';
import { type ExploreDocument, valuesOf } from '../state/explore-store';

/** What stands in a form beside what a person sets. */
const unseen = new Set([
  'slice_id',
  'datasource',
  'viz_type',
  'url_params',
  'dashboards',
  'extra_form_data',
  'temporal_columns_lookup',
]);

/** What differs between two versions of a chart, in the words of its controls. */
export function formChanges(before: ExploreDocument, after: ExploreDocument): readonly string[] {
  const [one, two] = [valuesOf(before.form), valuesOf(after.form)];
  const [known, knownAfter] = [before, after].map(({ form }) => controlsOf(chartOf(form.viz_type)?.controls ?? []));
  const labels = new Map([...(known ?? []), ...(knownAfter ?? [])].map(control => [control.name, control.label]));
  const sameType = before.form.viz_type === after.form.viz_type;
  const names = [...new Set([...Object.keys(one), ...Object.keys(two)])].filter(
    name => !unseen.has(name) && (sameType || (name in one && name in two)),
  );
  const differ = names.filter(name => JSON.stringify(one[name] ?? null) !== JSON.stringify(two[name] ?? null));
  return [
    ...(before.name === after.name ? [] : [t('Name: ‘{{name}}’', { name: after.name })]),
    ...(sameType
      ? []
      : [t('Chart type: {{type}}', { type: t(chartOf(after.form.viz_type)?.name ?? after.form.viz_type) })]),
    ...new Set(differ.map(name => t(labels.get(name) ?? name.replaceAll('_', ' ')))),
  ];
}
