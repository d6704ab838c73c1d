import { type DatabaseListItem, databaseRoutes } from '@meridian/contracts/api';
import { IconPencil, IconPlug, IconPlus } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { nameOf } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { LinkButton } from '../../../ui/button';
import { EngineName } from '../../../widgets/engine-name';
import { When } from '../../../widgets/record';
import type { ListSpec } from '../list-spec';
import { HeadLink } from '../parts/HeadLink';
import { NameCell } from '../parts/NameCell';
import { changedColumn } from './columns';
import { byEditOrName, deletion } from './entries';
import { choiceFilter } from './filters';

const yesNo = () => [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
];
const said = (on: boolean): string => (on ? t('Yes') : t('No'));

export const databaseList = (): ListSpec<DatabaseListItem> => ({
  title: t('Databases'),
  counted: count => t('{{count}} databases', { count }),
  searchLabel: t('Search by name'),
  useRows: q => useRoute(databaseRoutes.list, { q }, { keepPrevious: true }),
  remove: async ids => {
    for (const id of ids) await call(databaseRoutes.remove, { params: { id } });
  },
  canRemove: row => row.abilities?.can_delete ?? false,
  staleAfterRemove: [databaseRoutes.list.id],
  searchFilter: value => ({ col: 'database_name', opr: 'ct', value }),
  filters: [
    choiceFilter({
      key: 'upload',
      label: t('Takes files'),
      any: t('All'),
      choices: yesNo(),
      toFilters: ([value]) => [{ col: 'allow_file_upload', opr: 'eq', value: value === 'yes' }],
    }),
  ],
  columns: () => [
    {
      key: 'name',
      head: t('Name'),
      sortKey: 'database_name',
      strong: true,
      cell: row => <NameCell face={databaseFace(row)} />,
    },
    { key: 'backend', head: t('Engine'), cell: row => <EngineName of={row.backend} /> },
    { key: 'upload', head: t('Takes files'), sortKey: 'allow_file_upload', cell: row => said(row.allow_file_upload) },
    { key: 'by', head: t('Modified by'), cell: row => (row.changed_by ? nameOf(row.changed_by) : '–') },
    changedColumn(row => row.changed_on),
  ],
  face: databaseFace,
  menu: (row, { remove }) => [
    ...(row.abilities?.can_edit ? [{ label: t('Edit connection'), icon: IconPencil, to: `/database/${row.id}` }] : []),
    ...deletion(row.abilities?.can_delete, () => remove([row])),
  ],
  favourites: null,
  sorts: byEditOrName('database_name'),
  extraHeight: 4,
  cards: false,
  headActions: may =>
    may('can_write on Database') ? (
      <HeadLink to="/database/add" kind="primary" icon={IconPlus} label={t('Connect database')} />
    ) : null,
  empty: {
    icon: IconPlug,
    title: t('There are no databases yet'),
    text: t('Connect one to explore its tables where they are.'),
    needs: 'can_write on Database',
    action: (
      <LinkButton to="/database/add" small icon={IconPlus}>
        {t('Connect database')}
      </LinkButton>
    ),
  },
});

function databaseFace(row: DatabaseListItem) {
  return {
    name: row.database_name,
    to: row.abilities?.can_edit ? `/database/${row.id}` : null,
    icon: IconPlug,
    facts: [<EngineName key="engine" of={row.backend} />, <When key="at" at={row.changed_on} />],
  };
}
