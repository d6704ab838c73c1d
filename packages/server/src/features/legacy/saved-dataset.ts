type Fields = Readonly<Record<string, unknown>>;

const own = [
  'table_name',
  'sql',
  'filter_select_enabled',
  'fetch_values_predicate',
  'schema',
  'description',
  'main_dttm_col',
  'normalize_columns',
  'always_filter_main_dttm',
  'offset',
  'default_endpoint',
  'cache_timeout',
  'is_sqllab_view',
  'template_params',
  'extra',
];
const ofColumn = [
  'id',
  'column_name',
  'type',
  'verbose_name',
  'description',
  'expression',
  'filterable',
  'groupby',
  'is_active',
  'is_dttm',
  'python_date_format',
  'advanced_data_type',
  'extra',
];
const ofMetric = [
  'id',
  'metric_name',
  'metric_type',
  'expression',
  'description',
  'd3format',
  'currency',
  'verbose_name',
  'warning_text',
  'extra',
];

/** What an older editor saves, a whole dataset as it was read, as the change that the newer address takes. New parts have no number for an id. */
export function asUpdate(sent: Fields & { readonly id: number }): { readonly id: number; readonly update: Fields } {
  const owners = Array.isArray(sent['owners']) ? { owners: sent['owners'].map(idOf) } : {};
  const columns = Array.isArray(sent['columns']) ? { columns: sent['columns'].map(one => part(one, ofColumn)) } : {};
  const metrics = Array.isArray(sent['metrics']) ? { metrics: sent['metrics'].map(one => part(one, ofMetric)) } : {};
  return { id: sent.id, update: { ...picked(sent, own), ...owners, ...columns, ...metrics } };
}

function part(sent: unknown, keys: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const fields = picked(sent as Fields, keys);
  if (typeof fields['id'] === 'number') return fields;
  const { id: _made, ...unsaved } = fields;
  return unsaved;
}

function picked(sent: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.filter(key => sent[key] !== undefined).map(key => [key, sent[key]]));
}

function idOf(owner: unknown): unknown {
  return typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : owner;
}
