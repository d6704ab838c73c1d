import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { nextSort, type TableColumn, type TableSort } from './columns';
import styles from './table.module.css';

interface Props<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort) => void) | undefined;
  readonly tick: ReactNode;
  readonly withActions: boolean;
}

/** The names of the columns; a press sorts by one. */
export function TableHead<Row>({ columns, sort, onSort, tick, withActions }: Props<Row>) {
  return (
    <thead>
      <tr>
        {tick ? <th className={classNames(styles.head, styles.tick)}>{tick}</th> : null}
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            data-column={column.key}
            className={classNames(styles.head, column.align === 'end' && styles.end, column.tight && styles.tight)}
            style={column.width === undefined ? undefined : { width: column.width }}
            {...sortState(column, sort)}
          >
            {column.head === '' ? <span className="m-hidden-text">{column.label}</span> : null}
            {column.sortKey !== undefined && onSort ? (
              <SortButton column={column} sortKey={column.sortKey} sort={sort} onSort={onSort} />
            ) : (
              column.head
            )}
          </th>
        ))}
        {withActions ? (
          <th className={classNames(styles.head, styles.actions)}>
            <span className="m-hidden-text">{t('Actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function sortState<Row>(column: TableColumn<Row>, sort: TableSort | null) {
  if (sort === null || column.sortKey !== sort.key) return {};
  return { 'aria-sort': sort.descending ? ('descending' as const) : ('ascending' as const) };
}

interface SortProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sortKey: string;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
}

function SortButton<Row>({ column, sortKey, sort, onSort }: SortProps<Row>) {
  const sorted = sort?.key === sortKey;
  return (
    <button
      type="button"
      className={classNames(styles.sort, sorted && styles.sorted)}
      onClick={() => onSort(nextSort(sort, sortKey))}
    >
      {column.head}
      {sorted ? <Icon of={sort.descending ? IconArrowDown : IconArrowUp} size={12} /> : null}
    </button>
  );
}
