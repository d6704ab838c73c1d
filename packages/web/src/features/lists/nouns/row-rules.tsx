import { type RowRuleListItem, rowRuleRoutes } from '@meridian/contracts/api';
import { IconPencil, IconPlus, IconShieldLock } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { LinkButton } from '../../../ui/button';
import type { ListSpec } from '../list-spec';
import styles from '../lists.module.css';
import { DialogLink } from '../parts/DialogLink';
import { HeadLink } from '../parts/HeadLink';
import { newRuleAddress, ruleAddress } from '../row-rules/rule-address';
import { agoText, byEditOrName, deletion } from './entries';
import { choiceFilter, relatedFilter } from './filters';

const write = 'can_write on Row Level Security';

export const rowRuleList = (): ListSpec<RowRuleListItem> => ({
  title: t('Row rules'),
  counted: count => t('{{count}} rules', { count }),
  searchLabel: t('Search by name'),
  useRows: q => useRoute(rowRuleRoutes.list, { q }, { keepPrevious: true }),
  remove: ids => call(rowRuleRoutes.bulkRemove, { q: [...ids] }),
  canRemove: () => true,
  staleAfterRemove: [rowRuleRoutes.list.id],
  searchFilter: value => ({ col: 'name', opr: 'ct', value }),
  filters: [
    choiceFilter({
      key: 'kind',
      label: t('Kind'),
      choices: [
        { value: 'Regular', label: t('Regular') },
        { value: 'Base', label: t('Base') },
      ],
      toFilters: ([value]) => (value === undefined ? [] : [{ col: 'filter_type', opr: 'eq', value }]),
    }),
    relatedFilter({
      key: 'dataset',
      label: t('Dataset'),
      any: t('Any'),
      route: rowRuleRoutes.related,
      column: 'tables',
      operator: 'rel_m_m',
    }),
    relatedFilter({
      key: 'role',
      label: t('Role'),
      any: t('Any'),
      route: rowRuleRoutes.related,
      column: 'roles',
      operator: 'rel_m_m',
    }),
  ],
  columns: () => [
    {
      key: 'name',
      head: t('Name'),
      sortKey: 'name',
      strong: true,
      cell: row => <DialogLink name={row.name} open={{ rule: String(row.id) }} />,
    },
    { key: 'kind', head: t('Kind'), sortKey: 'filter_type', cell: row => kindText(row) },
    {
      key: 'datasets',
      head: t('Datasets'),
      cell: row => <span className={styles.cut}>{namesOf(row.tables.map(({ table_name }) => table_name))}</span>,
    },
    {
      key: 'roles',
      head: t('Roles'),
      from: 'md',
      cell: row => <span className={styles.cut}>{namesOf(row.roles.map(({ name }) => name))}</span>,
    },
    { key: 'group', head: t('Group key'), sortKey: 'group_key', from: 'lg', cell: row => row.group_key || '–' },
    {
      key: 'clause',
      head: t('Clause'),
      sortKey: 'clause',
      from: 'lg',
      cell: row => <code className={styles.cut}>{row.clause}</code>,
    },
    {
      key: 'changed',
      head: t('Last modified'),
      sortKey: 'changed_on_delta_humanized',
      align: 'end',
      cell: row => agoText(row.changed_on_delta_humanized),
    },
  ],
  face: ruleFace,
  menu: (row, { remove, may }) =>
    may(write)
      ? [{ label: t('Edit rule'), icon: IconPencil, to: ruleAddress(row.id) }, ...deletion(true, () => remove([row]))]
      : [],
  favourites: null,
  sorts: byEditOrName('name'),
  extraHeight: 4,
  cards: false,
  headActions: may =>
    may(write) ? <HeadLink to={newRuleAddress} kind="primary" icon={IconPlus} label={t('New rule')} /> : null,
  empty: {
    icon: IconShieldLock,
    title: t('There are no row rules yet'),
    text: t('A rule limits which rows of a dataset people with a role see.'),
    needs: write,
    action: (
      <LinkButton to={newRuleAddress} small icon={IconPlus}>
        {t('New rule')}
      </LinkButton>
    ),
  },
});

const kindText = (row: RowRuleListItem): string => (row.filter_type === 'Base' ? t('Base') : t('Regular'));

const namesOf = (names: readonly string[]): string => (names.length === 0 ? '–' : names.join(', '));

function ruleFace(row: RowRuleListItem) {
  const roles = row.roles.map(({ name }) => name);
  return {
    name: row.name,
    to: ruleAddress(row.id),
    icon: IconShieldLock,
    facts: [kindText(row), namesOf(row.tables.map(({ table_name }) => table_name)), namesOf(roles)],
  };
}
