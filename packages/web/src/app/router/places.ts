import type { RouteComponent } from '@tanstack/react-router';
import { screen } from './screens';

/** What kind of page it is: one looks for things (sidebar), works (rail), or is outside the house (bare). */
export type PlaceKind = 'look' | 'work' | 'bare';

export interface Place {
  readonly path: string;
  readonly page: RouteComponent;
  readonly kind: PlaceKind;
}

const place = (kind: PlaceKind, page: RouteComponent, paths: readonly string[]): readonly Place[] =>
  paths.map(path => ({ path, page, kind }));

/** Addresses that existing links use (spec/facts.md §7.1), and ours beside them. Parameters are `$name`. */
export const places: readonly Place[] = [
  ...place('bare', screen('sign-in', 'SignInPage'), ['/login']),
  ...place('look', screen('home', 'HomePage'), ['/', '/superset/welcome', '/meridian/welcome']),
  ...place('look', screen('lists', 'DashboardListPage'), ['/dashboard/list']),
  ...place('look', screen('lists', 'ChartListPage'), ['/chart/list']),
  ...place('look', screen('lists', 'DatasetListPage'), ['/tablemodelview/list']),
  ...place('look', screen('lists', 'DatabaseListPage'), ['/databaseview/list']),
  ...place('look', screen('settings', 'SettingsPage'), ['/settings', '/settings/$section', '/user_info']),
  ...place('work', screen('dashboard', 'DashboardPage'), [
    '/superset/dashboard/$idOrSlug',
    '/meridian/dashboard/$idOrSlug',
    '/superset/dashboard/p/$key',
    '/meridian/dashboard/p/$key',
  ]),
  ...place('work', screen('dashboard', 'NewDashboardPage'), ['/dashboard/new']),
  ...place('work', screen('explore', 'ExplorePage'), [
    '/explore',
    '/superset/explore',
    '/superset/explore/p/$key',
    '/meridian/explore/p/$key',
  ]),
  ...place('work', screen('explore', 'NewChartPage'), ['/chart/add']),
  ...place('work', screen('upload', 'UploadPage'), ['/upload']),
  ...place('work', screen('datasets', 'NewDatasetPage'), ['/dataset/add']),
  ...place('work', screen('datasets', 'DatasetPage'), ['/dataset/$id']),
  ...place('work', screen('databases', 'NewDatabasePage'), ['/database/add']),
  ...place('work', screen('databases', 'DatabasePage'), ['/database/$id']),
];
