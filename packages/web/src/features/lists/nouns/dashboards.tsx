import { type DashboardListItem, dashboardRoutes } from '@meridian/contracts/api';
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { Badge } from '../../../ui/badge';
import { LinkButton } from '../../../ui/button';
import { When } from '../../../widgets/record';
import type { FilterSpec, ListSpec, RowActions } from '../list-spec';
import { HeadLink } from '../parts/HeadLink';
import { NameCell } from '../parts/NameCell';
import { changedColumn, ownersColumn } from './columns';
import { certifiedFilter, choiceFilter, favouriteFilter, relatedFilter } from './filters';
import { pinnableMenu, pinnableSorts, starColumn } from './pinnable';
import { usePublishing } from './publishing';

const columns = [
  'id',
  'dashboard_title',
  'url',
  'published',
  'status',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'certified_by',
  'thumbnail_url',
  'changed_on_utc',
  'abilities',
];

export const dashboardList = (): ListSpec<DashboardListItem> => ({
  title: t('Dashboards'),
  counted: count => t('{{count}} dashboards', { count }),
  searchLabel: t('Search by name'),
  useRows: q => useRoute(dashboardRoutes.list, { q: { ...q, columns } }, { keepPrevious: true }),
  remove: ids => call(dashboardRoutes.bulkRemove, { q: [...ids] }),
  canRemove: row => row.abilities?.can_delete ?? false,
  useBulk: usePublishing,
  staleAfterRemove: [dashboardRoutes.list.id, 'charts.list', 'favourites'],
  searchFilter: value => ({ col: 'dashboard_title', opr: 'title_or_slug', value }),
  filters: filters(),
  columns: tableColumns,
  face: dashboardFace,
  menu: (row, actions) => pinnableMenu(row, actions, `${row.url}?edit=true`),
  favourites: dashboardRoutes,
  sorts: pinnableSorts('dashboard_title'),
  extraHeight: 12,
  cards: true,
  headActions: may =>
    may('can_write on Dashboard') ? (
      <HeadLink to="/dashboard/new" kind="primary" icon={IconPlus} label={t('New dashboard')} />
    ) : null,
  empty: {
    icon: IconLayoutDashboard,
    title: t('There are no dashboards yet'),
    text: t('Make one, then drag charts onto it.'),
    needs: 'can_write on Dashboard',
    action: (
      <LinkButton to="/dashboard/new" small icon={IconPlus}>
        {t('New dashboard')}
      </LinkButton>
    ),
  },
});

const tableColumns: ListSpec<DashboardListItem>['columns'] = (actions: RowActions<DashboardListItem>) => [
  starColumn(titleOf, actions),
  {
    key: 'name',
    head: t('Name'),
    sortKey: 'dashboard_title',
    strong: true,
    cell: row => <NameCell face={dashboardFace(row)} />,
  },
  { key: 'status', head: t('Status'), sortKey: 'published', cell: row => statusBadge(row) },
  ownersColumn(),
  changedColumn(row => row.changed_on_utc),
];

const titleOf = (row: DashboardListItem): string => row.dashboard_title ?? t('Untitled dashboard');

const statusBadge = (row: DashboardListItem) =>
  row.published ? (
    <Badge tone="success" dot>
      {t('Published')}
    </Badge>
  ) : (
    <Badge>{t('Draft')}</Badge>
  );

function dashboardFace(row: DashboardListItem) {
  return {
    name: titleOf(row),
    to: row.url,
    icon: IconLayoutDashboard,
    thumbnail: row.thumbnail_url,
    pictured: 'dashboard' as const,
    facts: [row.published ? t('Published') : t('Draft'), <When key="at" at={row.changed_on_utc} />],
    ...(row.certified_by ? { badge: <Badge tone="accent">{t('Certified')}</Badge> } : {}),
  };
}

const filters = (): readonly FilterSpec[] => {
  const person = { any: t('Anyone'), route: dashboardRoutes.related };
  return [
    choiceFilter({
      key: 'status',
      label: t('Status'),
      any: t('All'),
      choices: [
        { value: 'published', label: t('Published') },
        { value: 'draft', label: t('Draft') },
      ],
      toFilters: ([value]) => [{ col: 'published', opr: 'eq', value: value === 'published' }],
    }),
    relatedFilter({ ...person, key: 'owner', label: t('Owner'), column: 'owners', operator: 'rel_m_m' }),
    favouriteFilter('dashboard_is_favorite'),
    certifiedFilter('dashboard_is_certified'),
    relatedFilter({
      ...person,
      key: 'changed_by',
      label: t('Modified by'),
      column: 'changed_by',
      operator: 'rel_o_m',
      extra: true,
    }),
  ];
};
