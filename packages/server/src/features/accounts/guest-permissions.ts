/** What every guest may do: look at the dashboards of the token and what they show. */
const always = [
  'can_explore_json on Superset',
  'can_read on Chart',
  'can_read on CurrentUserRestApi',
  'can_read on Dashboard',
  'can_read on EmbeddedDashboard',
  'can_read on Explore',
] as const;

/** What the role of guests may give them beside that. Nothing else of a role is a guest's: no write, no SQL, no data of its own. */
const grantable: ReadonlySet<string> = new Set([
  'can_csv on Superset',
  'can_drill on Dashboard',
  'can_samples on Datasource',
  'can_view_chart_as_table on Dashboard',
]);

/** The permissions of a guest whose role has these. */
export function guestPermissions(ofRole: readonly string[]): readonly string[] {
  return [...always, ...ofRole.filter(permission => grantable.has(permission))].sort();
}
