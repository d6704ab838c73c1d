import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** What kind of page it is: one looks for things (sidebar), works (rail), or is outside the house (bare). */
export type PlaceKind = 'look' | 'work' | 'bare';

export interface Place {
  readonly path: string;
  readonly page: RouteComponent;
  readonly kind: PlaceKind;
  /** The permission without which there is nothing to do here. */
  readonly needs: string | null;
}

const place = (
  kind: PlaceKind,
  page: RouteComponent,
  paths: readonly string[],
  needs: string | null = null,
): readonly Place[] => paths.map(path => ({ path, page, kind, needs }));

// Each room is a chunk of its own, entered by its front door.
const signIn = () => import('../../features/sign-in');
const home = () => import('../../features/home');
const lists = () => import('../../features/lists');
const settings = () => import('../../features/settings');
const dashboard = () => import('../../features/dashboard');
const explore = () => import('../../features/explore');
const upload = () => import('../../features/upload');
const datasets = () => import('../../features/datasets');
const databases = () => import('../../features/databases');

/** Addresses that existing links use (spec/facts.md §7.1), and ours beside them. Parameters are `$name`. */
export const places: readonly Place[] = [
  ...place('bare', lazyRouteComponent(signIn, 'SignInPage'), ['/login']),
  ...place('look', lazyRouteComponent(home, 'HomePage'), ['/', '/superset/welcome', '/meridian/welcome']),
  ...place('look', lazyRouteComponent(lists, 'DashboardListPage'), ['/dashboard/list']),
  ...place('look', lazyRouteComponent(lists, 'ChartListPage'), ['/chart/list']),
  ...place('look', lazyRouteComponent(lists, 'DatasetListPage'), ['/tablemodelview/list', '/dataset/list']),
  ...place('look', lazyRouteComponent(lists, 'DatabaseListPage'), ['/databaseview/list', '/database/list']),
  ...place('look', lazyRouteComponent(settings, 'SettingsPage'), ['/settings', '/settings/$section', '/user_info']),
  ...place('work', lazyRouteComponent(dashboard, 'DashboardPage'), [
    '/superset/dashboard/$idOrSlug',
    '/meridian/dashboard/$idOrSlug',
    '/superset/dashboard/p/$key',
    '/meridian/dashboard/p/$key',
  ]),
  ...place('work', lazyRouteComponent(dashboard, 'NewDashboardPage'), ['/dashboard/new'], 'can_write on Dashboard'),
  ...place('work', lazyRouteComponent(explore, 'ExplorePage'), [
    '/explore',
    '/superset/explore',
    '/superset/explore/p/$key',
    '/meridian/explore/p/$key',
  ]),
  ...place('work', lazyRouteComponent(explore, 'SavedChartPage'), ['/superset/slice/$id', '/meridian/slice/$id']),
  ...place('work', lazyRouteComponent(explore, 'NewChartPage'), ['/chart/add']),
  ...place('work', lazyRouteComponent(upload, 'UploadPage'), ['/upload'], 'can_upload on Database'),
  ...place('work', lazyRouteComponent(datasets, 'NewDatasetPage'), ['/dataset/add'], 'can_write on Dataset'),
  ...place('work', lazyRouteComponent(datasets, 'DatasetPage'), ['/dataset/$id']),
  ...place('work', lazyRouteComponent(databases, 'NewDatabasePage'), ['/database/add'], 'can_write on Database'),
  ...place('work', lazyRouteComponent(databases, 'DatabasePage'), ['/database/$id']),
];
