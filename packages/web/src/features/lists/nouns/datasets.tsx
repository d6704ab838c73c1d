import { type DatasetListItem, databaseRoutes, datasetRoutes } from '@meridian/contracts/api';
import { IconChartLine, IconDatabase, IconPencil, IconPlus, IconSql, IconTable, IconUpload } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { LinkButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { When } from '../../../widgets/record';
import type { FilterSpec, ListSpec } from '../list-spec';
import styles from '../lists.module.css';
import { HeadLink } from '../parts/HeadLink';
import { NameCell } from '../parts/NameCell';
import { changedColumn, ownersColumn } from './columns';
import { byEditOrName, deletion } from './entries';
import { choiceFilter, relatedFilter } from './filters';

const exploreAddress = (row: DatasetListItem): string => `/explore/?datasource_id=${row.id}&datasource_type=table`;
const kindIcon = (row: DatasetListItem) => (row.kind === 'virtual' ? IconSql : IconTable);
const kindText = (row: DatasetListItem): string => (row.kind === 'virtual' ? t('Query') : t('Table'));

export const datasetList = (): ListSpec<DatasetListItem> => ({
  title: t('Datasets'),
  counted: count => t('{{count}} datasets', { count }),
  searchLabel: t('Search by name'),
  useRows: q => useRoute(datasetRoutes.list, { q }, { keepPrevious: true }),
  remove: ids => call(datasetRoutes.bulkRemove, { q: [...ids] }),
  canRemove: row => row.abilities?.can_delete ?? false,
  staleAfterRemove: [datasetRoutes.list.id, 'charts.list'],
  searchFilter: value => ({ col: 'table_name', opr: 'ct', value }),
  filters: [databaseFilter(), schemaFilter(), kindFilter(), ...peopleFilters()],
  columns: () => [
    {
      key: 'name',
      head: t('Name'),
      sortKey: 'table_name',
      strong: true,
      cell: row => <NameCell face={datasetFace(row)} />,
    },
    {
      key: 'kind',
      head: t('Kind'),
      cell: row => (
        <span className={styles.typeCell}>
          <Icon of={kindIcon(row)} />
          {kindText(row)}
        </span>
      ),
    },
    {
      key: 'database',
      head: t('Database'),
      sortKey: 'database.database_name',
      cell: row => row.database.database_name,
    },
    { key: 'schema', from: 'md', head: t('Schema'), sortKey: 'schema', cell: row => row.schema ?? '–' },
    ownersColumn(),
    changedColumn(row => row.changed_on_utc),
  ],
  face: datasetFace,
  menu: (row, { remove }) => [
    { label: t('Explore'), icon: IconChartLine, to: exploreAddress(row) },
    ...(row.abilities?.can_edit ? [{ label: t('Edit dataset'), icon: IconPencil, to: `/dataset/${row.id}` }] : []),
    ...deletion(row.abilities?.can_delete, () => remove([row])),
  ],
  favourites: null,
  sorts: byEditOrName('table_name'),
  extraHeight: 4,
  cards: false,
  headActions: may => (
    <>
      {may('can_upload on Database') ? (
        <HeadLink to="/upload" kind="ghost" icon={IconUpload} label={t('Upload data')} />
      ) : null}
      {may('can_write on Dataset') ? (
        <HeadLink to="/dataset/add" kind="primary" icon={IconPlus} label={t('New dataset')} />
      ) : null}
    </>
  ),
  empty: {
    icon: IconDatabase,
    title: t('There are no datasets yet'),
    text: t('Upload a file, or take a table of a database.'),
    needs: 'can_upload on Database',
    action: (
      <LinkButton to="/upload" small icon={IconUpload}>
        {t('Upload data')}
      </LinkButton>
    ),
  },
});

function datasetFace(row: DatasetListItem) {
  return {
    name: row.table_name,
    to: exploreAddress(row),
    icon: kindIcon(row),
    facts: [kindText(row), row.database.database_name, <When key="at" at={row.changed_on_utc} />],
  };
}

function databaseFilter(): FilterSpec {
  return {
    key: 'database',
    label: t('Database'),
    any: t('All'),
    multiple: false,
    useOptions: ({ wanted }) => {
      const { data, isFetching } = useRoute(databaseRoutes.list, { q: { page_size: -1 } }, { enabled: wanted });
      const options = data?.result.map(row => ({ value: String(row.id), label: row.database_name })) ?? [];
      return { options, loading: isFetching };
    },
    toFilters: ([value]) => [{ col: 'database', opr: 'rel_o_m', value: Number(value) }],
  };
}

function schemaFilter(): FilterSpec {
  return {
    key: 'schema',
    label: t('Schema'),
    any: t('All'),
    multiple: true,
    useOptions: ({ wanted }) => {
      const given = { params: { column: 'schema' }, q: { page: 0, page_size: 100 } };
      const { data, isFetching } = useRoute(datasetRoutes.distinct, given, { enabled: wanted });
      return { options: data?.result.map(({ value, text }) => ({ value, label: text })) ?? [], loading: isFetching };
    },
    toFilters: values => [{ col: 'schema', opr: 'in', value: values }],
  };
}

const kindFilter = (): FilterSpec =>
  choiceFilter({
    key: 'kind',
    label: t('Kind'),
    choices: [
      { value: 'physical', label: t('Table') },
      { value: 'virtual', label: t('Query') },
    ],
    toFilters: ([value]) => [{ col: 'sql', opr: 'dataset_is_null_or_empty', value: value === 'physical' }],
  });

const peopleFilters = (): readonly FilterSpec[] => [
  relatedFilter({
    key: 'owner',
    label: t('Owner'),
    any: t('Anyone'),
    route: datasetRoutes.related,
    column: 'owners',
    operator: 'rel_m_m',
  }),
  relatedFilter({
    key: 'changed_by',
    label: t('Modified by'),
    any: t('Anyone'),
    route: datasetRoutes.related,
    column: 'changed_by',
    operator: 'rel_o_m',
    extra: true,
  }),
];
