import { type ChartListItem, chartRoutes, datasetRoutes } from '@meridian/contracts/api';
import { IconChartLine, IconPlus } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { Badge } from '../../../ui/badge';
import { LinkButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { typeChoices, typeLook } from '../../../widgets/chart-type';
import { chartPicture, When } from '../../../widgets/record';
import type { FilterSpec, ListSpec, RowActions } from '../list-spec';
import styles from '../lists.module.css';
import { HeadLink } from '../parts/HeadLink';
import { NameCell } from '../parts/NameCell';
import { OnDashboards } from '../parts/OnDashboards';
import { changedColumn, ownersColumn } from './columns';
import { certifiedFilter, dashboardFilter, favouriteFilter, relatedFilter } from './filters';
import { pinnableMenu, pinnableSorts, starColumn } from './pinnable';

/** What a row of the list needs; the form of each chart would be most of the answer. */
const columns = [
  'id',
  'slice_name',
  'viz_type',
  'url',
  'thumbnail_url',
  'datasource_id',
  'table.table_name',
  'dashboards.id',
  'dashboards.dashboard_title',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'certified_by',
  'certification_details',
  'changed_on_utc',
  'abilities',
];

export const chartList = (): ListSpec<ChartListItem> => ({
  title: t('Charts'),
  counted: count => t('{{count}} charts', { count }),
  searchLabel: t('Search by name'),
  useRows: q => useRoute(chartRoutes.list, { q: { ...q, columns } }, { keepPrevious: true }),
  remove: ids => call(chartRoutes.bulkRemove, { q: [...ids] }),
  canRemove: row => row.abilities?.can_delete ?? false,
  staleAfterRemove: [chartRoutes.list.id, 'dashboards.list', 'favourites'],
  searchFilter: value => ({ col: 'slice_name', opr: 'chart_all_text', value }),
  filters: [typeFilter(), datasetFilter(), ownerFilter(), dashboardFilter(), ...extraFilters()],
  columns: tableColumns,
  face: chartFace,
  menu: (row, actions) => pinnableMenu(row, actions, row.url),
  favourites: chartRoutes,
  sorts: [...pinnableSorts('slice_name'), { key: 'viz_type', label: t('By type'), descending: false }],
  extraHeight: 12,
  cards: true,
  headActions: may =>
    may('can_write on Chart') ? (
      <HeadLink to="/chart/add" kind="primary" icon={IconPlus} label={t('New chart')} />
    ) : null,
  empty: {
    icon: IconChartLine,
    title: t('There are no charts yet'),
    text: t('Choose a dataset and draw the first one.'),
    needs: 'can_write on Chart',
    action: (
      <LinkButton to="/chart/add" small icon={IconPlus}>
        {t('New chart')}
      </LinkButton>
    ),
  },
});

const tableColumns: ListSpec<ChartListItem>['columns'] = (actions: RowActions<ChartListItem>) => [
  starColumn(row => row.slice_name, actions),
  {
    key: 'name',
    head: t('Name'),
    sortKey: 'slice_name',
    strong: true,
    cell: row => <NameCell face={chartFace(row)} />,
  },
  {
    key: 'type',
    head: t('Type'),
    sortKey: 'viz_type',
    cell: row => {
      const look = typeLook(row.viz_type);
      return (
        <span className={styles.typeCell} title={look.name}>
          <Icon of={look.icon} />
          <span className={styles.typeName}>{look.name}</span>
        </span>
      );
    },
  },
  {
    key: 'dataset',
    head: t('Dataset'),
    sortKey: 'datasource_name',
    cell: row => <span className={styles.cut}>{row.table.table_name ?? t('Dataset deleted')}</span>,
  },
  {
    key: 'dashboards',
    from: 'lg',
    head: t('On dashboards'),
    cell: row => <OnDashboards dashboards={row.dashboards} />,
  },
  ownersColumn(),
  changedColumn(row => row.changed_on_utc),
];

function chartFace(row: ChartListItem) {
  const look = typeLook(row.viz_type);
  return {
    name: row.slice_name,
    to: row.url,
    icon: look.icon,
    thumbnail: chartPicture(row),
    facts: [look.name, row.table.table_name ?? t('Dataset deleted'), <When key="at" at={row.changed_on_utc} />],
    ...(row.certified_by ? { badge: <Badge tone="accent">{t('Certified')}</Badge> } : {}),
  };
}

const typeFilter = (): FilterSpec => ({
  key: 'type',
  label: t('Type'),
  any: t('All'),
  multiple: true,
  useOptions: () => ({ options: typeChoices(), loading: false }),
  toFilters: values => [{ col: 'viz_type', opr: 'in', value: values }],
});

const datasetFilter = (): FilterSpec => ({
  key: 'dataset',
  label: t('Dataset'),
  any: t('All'),
  multiple: true,
  useOptions: ({ wanted }) => {
    const q = {
      columns: ['id', 'table_name'],
      page_size: 100,
      order_column: 'table_name',
      order_direction: 'asc' as const,
    };
    const { data, isFetching } = useRoute(datasetRoutes.list, { q }, { enabled: wanted });
    return {
      options: data?.result.map(row => ({ value: String(row.id), label: row.table_name })) ?? [],
      loading: isFetching,
    };
  },
  toFilters: values => [{ col: 'datasource_id', opr: 'in', value: values.map(Number) }],
});

const ownerFilter = (): FilterSpec =>
  relatedFilter({
    key: 'owner',
    label: t('Owner'),
    any: t('Anyone'),
    route: chartRoutes.related,
    column: 'owners',
    operator: 'rel_m_m',
  });

const extraFilters = (): readonly FilterSpec[] => [
  relatedFilter({
    key: 'changed_by',
    label: t('Modified by'),
    any: t('Anyone'),
    route: chartRoutes.related,
    column: 'changed_by',
    operator: 'rel_o_m',
    extra: true,
  }),
  favouriteFilter('chart_is_favorite'),
  certifiedFilter('chart_is_certified'),
];
