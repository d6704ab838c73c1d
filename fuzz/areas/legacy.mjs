import { forms } from '../legacy-forms.mjs';
import * as parts from '../parts.mjs';

/** Charts of the older generation: form data to `explore_json`. */
export const legacy = {
  legacy: {
    make: (r, world) => {
      const viz_type = r.pick(Object.keys(forms));
      const { dataset, form } = forms[viz_type](r, world);
      const t = world.tables.find(({ name }) => name === dataset);
      return {
        dataset,
        legacy: true,
        unordered: true,
        request: {
          viz_type,
          time_range: 'No filter',
          ...form,
          ...(t !== undefined && r.chance(0.4) ? { adhoc_filters: [adhocFilter(r, t)] } : {}),
        },
      };
    },
  },
};

function adhocFilter(r, t) {
  if (r.chance(0.3))
    return { expressionType: 'SQL', clause: 'WHERE', sqlExpression: parts.condition(r, t).replace(/ -- .*/, '') };
  const { col, op, val } = parts.filter(r, { ...t, calculated: [] });
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: typeof col === 'string' ? col : t.columns[0].name,
    operator: op,
    comparator: val ?? '',
  };
}
