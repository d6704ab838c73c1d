import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** What kind of page it is: one looks for things (sidebar), works (rail), or is outside the house (bare). */
export type PlaceKind = 'look' | 'work' | 'bare';

export interface Place {
  readonly path: string;
  /** Its folder below `features`; the build finds the files of a page by it. */
  readonly room: keyof typeof rooms;
  readonly page: RouteComponent;
  readonly kind: PlaceKind;
  /** The permission without which there is nothing to do here. */
  readonly needs: string | null;
  /**
   * What the page asks of the server, while the app itself still loads; `$name` stands for a part of the path or a search parameter,
   * without which it is not asked.
   */
  readonly asks: readonly string[];
}

// Each room is a chunk of its own, entered by its front door.
const rooms = {
  'sign-in': () => import('../../features/sign-in'),
  home: () => import('../../features/home'),
  lists: () => import('../../features/lists'),
  settings: () => import('../../features/settings'),
  dashboard: () => import('../../features/dashboard'),
  explore: () => import('../../features/explore'),
  upload: () => import('../../features/upload'),
  datasets: () => import('../../features/datasets'),
  databases: () => import('../../features/databases'),
};

const person = '/api/v1/me/roles/';
const dashboard = '/api/v1/dashboard/$idOrSlug';

interface Page {
  readonly kind: PlaceKind;
  readonly room: Place['room'];
  readonly page: RouteComponent;
  readonly needs?: string;
  readonly asks?: readonly string[];
}

/** A page at one or more addresses. */
const at = (paths: readonly string[], { kind, room, page, needs, asks = [] }: Page): readonly Place[] =>
  paths.map(path => ({ path, room, page, kind, needs: needs ?? null, asks: kind === 'bare' ? [] : [person, ...asks] }));

/** Addresses that existing links use (spec/facts.md §7.1), and ours beside them. Parameters are `$name`. */
export const places: readonly Place[] = [
  ...at(['/login'], { kind: 'bare', room: 'sign-in', page: lazyRouteComponent(rooms['sign-in'], 'SignInPage') }),
  ...at(['/', '/superset/welcome', '/meridian/welcome'], {
    kind: 'look',
    room: 'home',
    page: lazyRouteComponent(rooms.home, 'HomePage'),
  }),
  ...at(['/dashboard/list'], {
    kind: 'look',
    room: 'lists',
    page: lazyRouteComponent(rooms.lists, 'DashboardListPage'),
  }),
  ...at(['/chart/list'], { kind: 'look', room: 'lists', page: lazyRouteComponent(rooms.lists, 'ChartListPage') }),
  ...at(['/tablemodelview/list', '/dataset/list'], {
    kind: 'look',
    room: 'lists',
    page: lazyRouteComponent(rooms.lists, 'DatasetListPage'),
  }),
  ...at(['/databaseview/list', '/database/list'], {
    kind: 'look',
    room: 'lists',
    page: lazyRouteComponent(rooms.lists, 'DatabaseListPage'),
  }),
  ...at(['/rowlevelsecurity/list', '/rowlevelsecurityfiltersmodelview/list'], {
    kind: 'look',
    room: 'lists',
    page: lazyRouteComponent(rooms.lists, 'RowRuleListPage'),
    needs: 'can_read on Row Level Security',
  }),
  ...at(['/annotationlayer/list', '/annotationlayermodelview/list'], {
    kind: 'look',
    room: 'lists',
    page: lazyRouteComponent(rooms.lists, 'LayerListPage'),
    needs: 'can_read on Annotation',
  }),
  ...at(['/annotationlayer/$id/annotation', '/annotationmodelview/$id/annotation'], {
    kind: 'look',
    room: 'lists',
    page: lazyRouteComponent(rooms.lists, 'AnnotationListPage'),
    needs: 'can_read on Annotation',
  }),
  ...at(['/settings', '/settings/$section', '/user_info'], {
    kind: 'look',
    room: 'settings',
    page: lazyRouteComponent(rooms.settings, 'SettingsPage'),
  }),
  ...at(['/superset/dashboard/p/$key', '/meridian/dashboard/p/$key'], {
    kind: 'work',
    room: 'dashboard',
    page: lazyRouteComponent(rooms.dashboard, 'DashboardPage'),
  }),
  ...at(['/superset/dashboard/$idOrSlug', '/meridian/dashboard/$idOrSlug'], {
    kind: 'work',
    room: 'dashboard',
    page: lazyRouteComponent(rooms.dashboard, 'DashboardPage'),
    asks: [dashboard, `${dashboard}/charts`, `${dashboard}/datasets`],
  }),
  ...at(['/dashboard/new'], {
    kind: 'work',
    room: 'dashboard',
    page: lazyRouteComponent(rooms.dashboard, 'NewDashboardPage'),
    needs: 'can_write on Dashboard',
  }),
  ...at(['/explore', '/superset/explore', '/superset/explore/p/$key', '/meridian/explore/p/$key'], {
    kind: 'work',
    room: 'explore',
    page: lazyRouteComponent(rooms.explore, 'ExplorePage'),
    asks: ['/api/v1/chart/$slice_id?q=%28%29'],
  }),
  ...at(['/superset/slice/$id', '/meridian/slice/$id'], {
    kind: 'work',
    room: 'explore',
    page: lazyRouteComponent(rooms.explore, 'SavedChartPage'),
  }),
  ...at(['/chart/add'], { kind: 'work', room: 'explore', page: lazyRouteComponent(rooms.explore, 'NewChartPage') }),
  ...at(['/upload'], {
    kind: 'work',
    room: 'upload',
    page: lazyRouteComponent(rooms.upload, 'UploadPage'),
    needs: 'can_upload on Database',
  }),
  ...at(['/dataset/add'], {
    kind: 'work',
    room: 'datasets',
    page: lazyRouteComponent(rooms.datasets, 'NewDatasetPage'),
    needs: 'can_write on Dataset',
  }),
  ...at(['/dataset/$id'], { kind: 'work', room: 'datasets', page: lazyRouteComponent(rooms.datasets, 'DatasetPage') }),
  ...at(['/database/add'], {
    kind: 'work',
    room: 'databases',
    page: lazyRouteComponent(rooms.databases, 'NewDatabasePage'),
    needs: 'can_write on Database',
  }),
  ...at(['/database/$id'], {
    kind: 'work',
    room: 'databases',
    page: lazyRouteComponent(rooms.databases, 'DatabasePage'),
  }),
];
