/** What one group of people may do: names of permissions by the view they are granted on. */
type Grants = Readonly<Record<string, readonly string[]>>;

// Everybody who works here: Gamma, Alpha and Admin.
const everybody: Grants = {
  'Action Log': ['menu_access'],
  AdvancedDataType: ['can_read'],
  Api: ['can_query', 'can_query_form_data', 'can_time_range'],
  AsyncEventsRestApi: ['can_list'],
  AvailableDomains: ['can_read'],
  CacheRestApi: ['can_invalidate'],
  Chart: ['can_export', 'can_read', 'can_tag', 'can_write'],
  Charts: ['menu_access'],
  CssTemplate: ['can_read'],
  CurrentUserRestApi: ['can_read', 'can_write'],
  Dashboard: [
    'can_cache_dashboard_screenshot',
    'can_delete_embedded',
    'can_drill',
    'can_export',
    'can_export_as_example',
    'can_get_embedded',
    'can_put_chart_customizations',
    'can_read',
    'can_tag',
    'can_view_chart_as_table',
    'can_view_query',
    'can_write',
  ],
  DashboardFilterStateRestApi: ['can_read', 'can_write'],
  DashboardPermalinkRestApi: ['can_read', 'can_write'],
  Dashboards: ['menu_access'],
  Data: ['menu_access'],
  Databases: ['menu_access'],
  Dataset: ['can_get_drill_info', 'can_read'],
  Datasets: ['menu_access'],
  Datasource: ['can_external_metadata', 'can_external_metadata_by_name', 'can_get'],
  DynamicPlugin: ['can_list', 'can_show'],
  EmbeddedDashboard: ['can_read'],
  Explore: ['can_read'],
  ExploreFormDataRestApi: ['can_read', 'can_write'],
  ExplorePermalinkRestApi: ['can_read', 'can_write'],
  Home: ['menu_access'],
  Log: ['can_recent_activity'],
  MenuApi: ['can_get'],
  OpenApi: ['can_get'],
  Plugins: ['menu_access'],
  ResetMyPasswordView: ['can_this_form_get', 'can_this_form_post'],
  RowLevelSecurity: ['can_read'],
  SQLLab: ['can_export_streaming_csv'],
  SavedQuery: ['can_list'],
  SecurityRestApi: ['can_read'],
  Superset: [
    'can_dashboard',
    'can_dashboard_permalink',
    'can_explore',
    'can_explore_json',
    'can_fetch_datasource_metadata',
    'can_file_handler',
    'can_language_pack',
    'can_log',
    'can_share_chart',
    'can_share_dashboard',
    'can_slice',
  ],
  SwaggerView: ['can_show'],
  Tag: ['can_bulk_create', 'can_read', 'can_write'],
  TagView: ['can_tags'],
  Tags: ['can_list', 'menu_access'],
  Task: ['can_read'],
  Tasks: ['menu_access'],
  Theme: ['can_export', 'can_read', 'can_write'],
  Themes: ['menu_access'],
  UserDBModelView: ['can_userinfo', 'resetmypassword'],
  UserRegistrationsRestAPI: ['can_add', 'can_delete', 'can_edit', 'can_list', 'can_show'],
  security: ['can_read'],
  user: ['can_read'],
};

// People who shape data for others: Alpha and Admin.
const authors: Grants = {
  'Alerts & Report': ['menu_access'],
  Annotation: ['can_read', 'can_write'],
  'Annotation Layers': ['menu_access'],
  'CSS Templates': ['menu_access'],
  CssTemplate: ['can_write'],
  Database: ['can_upload'],
  Dataset: ['can_duplicate', 'can_export', 'can_get_or_create_dataset', 'can_write'],
  Datasource: ['can_get_column_values', 'can_samples', 'can_save', 'can_validate_expression'],
  ImportExportRestApi: ['can_export', 'can_import_'],
  Manage: ['menu_access'],
  ReportSchedule: ['can_read', 'can_write'],
  all_database_access: ['all_database_access'],
  all_datasource_access: ['all_datasource_access'],
};

// Admin alone.
const administrators: Grants = {
  Chart: ['can_warm_up_cache'],
  Dashboard: ['can_set_embedded'],
  Database: ['can_export', 'can_write'],
  Dataset: ['can_warm_up_cache'],
  DynamicPlugin: ['can_add', 'can_download', 'can_edit', 'can_write'],
  Extensions: ['can_read', 'menu_access'],
  Group: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'],
  'List Groups': ['menu_access'],
  'List Roles': ['menu_access'],
  'List Users': ['menu_access'],
  Log: ['can_read', 'can_write'],
  Permission: ['can_get', 'can_info'],
  PermissionViewMenu: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'],
  ResetPasswordView: ['can_this_form_get', 'can_this_form_post'],
  Role: [
    'can_add_role_permissions',
    'can_delete',
    'can_get',
    'can_info',
    'can_list_role_permissions',
    'can_post',
    'can_put',
    'can_update_role_groups',
    'can_update_role_users',
  ],
  RoleModelView: ['can_add', 'can_delete', 'can_download', 'can_edit', 'can_list', 'can_show', 'copyrole'],
  RoleRestAPI: ['can_list_roles'],
  'Row Level Security': ['can_read', 'can_write', 'menu_access'],
  Security: ['menu_access'],
  SecurityRestApi: ['can_grant_guest_token'],
  Superset: ['can_warm_up_cache'],
  User: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'],
  'User Registrations': ['menu_access'],
  UserDBModelView: [
    'can_add',
    'can_delete',
    'can_download',
    'can_edit',
    'can_list',
    'can_show',
    'resetpasswords',
    'userinfoedit',
  ],
  UserGroupModelView: ['can_add', 'can_delete', 'can_download', 'can_edit', 'can_list', 'can_show'],
  UserInfoEditView: ['can_this_form_get', 'can_this_form_post'],
  ViewMenu: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'],
  all_query_access: ['all_query_access'],
};

// People who write SQL: sql_lab and Admin.
const laboratory: Grants = {
  Query: ['can_read'],
  'Query Search': ['menu_access'],
  'SQL Editor': ['menu_access'],
  'SQL Lab': ['menu_access'],
  SQLLab: [
    'can_estimate_query_cost',
    'can_execute_sql_query',
    'can_export_csv',
    'can_format_sql',
    'can_get_results',
    'can_read',
  ],
  'Saved Queries': ['menu_access'],
  SavedQuery: ['can_export', 'can_read', 'can_write'],
  SqlLabPermalinkRestApi: ['can_read', 'can_write'],
  Superset: ['can_sqllab', 'can_sqllab_history'],
  TabStateView: [
    'can_activate',
    'can_delete',
    'can_delete_query',
    'can_get',
    'can_migrate_query',
    'can_post',
    'can_put',
  ],
  TableSchemaView: ['can_delete', 'can_expanded', 'can_post'],
};

// In every role but Public.
const shared: Grants = {
  Database: ['can_read'],
  Superset: ['can_csv'],
};

export const builtInRoleNames = ['Admin', 'Alpha', 'Gamma', 'sql_lab', 'Public'] as const;
export type BuiltInRoleName = (typeof builtInRoleNames)[number];

const grantsOf: Readonly<Record<BuiltInRoleName, readonly Grants[]>> = {
  Admin: [everybody, authors, administrators, laboratory, shared],
  Alpha: [everybody, authors, shared],
  Gamma: [everybody, shared],
  sql_lab: [laboratory, shared],
  Public: [],
};

/** The permissions of a built-in role, as `name on View`. Source: spec/facts.md Part 12 and conformance/rest/roles.json. */
export function builtInPermissions(role: BuiltInRoleName): readonly string[] {
  return grantsOf[role].flatMap(grants =>
    Object.entries(grants).flatMap(([view, names]) => names.map(name => `${name} on ${view}`)),
  );
}
