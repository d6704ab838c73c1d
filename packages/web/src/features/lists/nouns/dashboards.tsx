import { type DashboardListItem, dashboardRoutes } from '@meridian/contracts/api';
import { IconExternalLink, IconLayoutDashboard, IconPencil, IconPlus, IconStar } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { nameOf } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { Badge, People } from '../../../ui/badge';
import { LinkButton } from '../../../ui/button';
import { Star, When } from '../../../widgets/record';
import type { FilterSpec, ListSpec, RowActions } from '../list-spec';
import { HeadLink } from '../parts/HeadLink';
import { NameCell } from '../parts/NameCell';
import { deletion } from './entries';
import { certifiedFilter, choiceFilter, favouriteFilter, relatedFilter } from './filters';
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
  menu: (row, { remove, favourite }) => [
    { label: t('Open'), icon: IconExternalLink, to: row.url },
    ...(row.abilities?.can_edit ? [{ label: t('Edit'), icon: IconPencil, to: `${row.url}?edit=true` }] : []),
    ...(favourite
      ? [
          {
            label: favourite.has(row.id) ? t('Remove from favourites') : t('Add to favourites'),
            icon: IconStar,
            onSelect: () => favourite.set(row.id, !favourite.has(row.id)),
          },
        ]
      : []),
    ...deletion(row.abilities?.can_delete, () => remove([row])),
  ],
  favourites: dashboardRoutes,
  sorts: [
    { key: 'changed_on_delta_humanized', label: t('Recently edited'), descending: true },
    { key: 'changed_on_delta_humanized', label: t('Longest not edited'), descending: false },
    { key: 'dashboard_title', label: t('By name'), descending: false },
  ],
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

const tableColumns: ListSpec<DashboardListItem>['columns'] = ({ favourite }: RowActions<DashboardListItem>) => [
  {
    key: 'star',
    head: '',
    label: t('Favourite'),
    width: 36,
    tight: true,
    cell: row =>
      favourite ? (
        <Star name={titleOf(row)} on={favourite.has(row.id)} onChange={on => favourite.set(row.id, on)} />
      ) : null,
  },
  {
    key: 'name',
    head: t('Name'),
    sortKey: 'dashboard_title',
    strong: true,
    cell: row => <NameCell face={dashboardFace(row)} />,
  },
  { key: 'status', head: t('Status'), sortKey: 'published', cell: row => statusBadge(row) },
  { key: 'owners', head: t('Owners'), from: 'lg', cell: row => <People names={row.owners.map(nameOf)} /> },
  {
    key: 'changed',
    head: t('Last modified'),
    sortKey: 'changed_on_delta_humanized',
    align: 'end',
    cell: row => <When at={row.changed_on_utc} />,
  },
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
