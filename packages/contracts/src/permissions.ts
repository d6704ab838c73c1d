/** Every permission a route may ask for, as `name on View` with the names of spec/facts.md Part 12. */
export const permissions = [
  'can_read on Chart',
  'can_write on Chart',
  'can_export on Chart',
  'can_read on Dashboard',
  'can_write on Dashboard',
  'can_export on Dashboard',
  'can_read on Dataset',
  'can_write on Dataset',
  'can_duplicate on Dataset',
  'can_export on Dataset',
  'can_read on Database',
  'can_write on Database',
  'can_upload on Database',
  'can_export on Database',
  'can_read on Explore',
  'can_samples on Datasource',
  'can_get_column_values on Datasource',
  'can_csv on Superset',
  'can_read on SecurityRestApi',
  'can_recent_activity on Log',
] as const;
export type Permission = (typeof permissions)[number];
