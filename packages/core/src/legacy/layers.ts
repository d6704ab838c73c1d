import type { LegacyForm } from './chart';
import { listOf, numberOf } from './form-values';

/** The type of a map whose layers are other charts. */
export const layeredChart = 'deck_multi';

/** Ids of the charts that are the layers of a form, lowest first; none for a form of another type. */
export function layerIds(form: LegacyForm): readonly number[] {
  if (form['viz_type'] !== layeredChart) return [];
  const ids = listOf(form['deck_slices']).flatMap(given => numberOf(given) ?? []);
  return [...new Set(ids.filter(id => Number.isSafeInteger(id) && id > 0))];
}

/** The form of a layer, narrowed by the filters of the map besides its own. */
export function layerForm(map: LegacyForm, layer: LegacyForm): LegacyForm {
  const given = Object.entries({
    extra_filters: map['extra_filters'],
    extra_form_data: map['extra_form_data'],
    dashboardId: map['dashboardId'],
  }).filter(([, value]) => value !== undefined && value !== null);
  const adhoc_filters = [...listOf(layer['adhoc_filters']), ...listOf(map['adhoc_filters'])];
  return { ...layer, ...Object.fromEntries(given), adhoc_filters };
}
