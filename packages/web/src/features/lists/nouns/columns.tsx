import type { PersonRef } from '@meridian/contracts/api';
import { t } from '../../../lib/i18n';
import { nameOf } from '../../../lib/person';
import { People } from '../../../ui/badge';
import type { TableColumn } from '../../../ui/table';
import { When } from '../../../widgets/record';

/** When it was changed last: the end of every row. */
export const changedColumn = <Row,>(changedAt: (row: Row) => string): TableColumn<Row> => ({
  key: 'changed',
  head: t('Last modified'),
  sortKey: 'changed_on_delta_humanized',
  align: 'end',
  cell: row => <When at={changedAt(row)} />,
});

/** Whose it is. */
export const ownersColumn = <Row extends { readonly owners: readonly PersonRef[] }>(): TableColumn<Row> => ({
  key: 'owners',
  head: t('Owners'),
  from: 'lg',
  cell: row => <People names={row.owners.map(nameOf)} />,
});
