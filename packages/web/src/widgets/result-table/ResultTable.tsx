import type { QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import { useMemo, useState } from 'react';
import { t } from '../../lib/i18n';
import { EmptyState } from '../../ui/state';
import { DataTable, type TableSort } from '../../ui/table';
import { resultColumns, resultRows, searchRows, sortRows } from './result-rows';
import styles from './result-table.module.css';

interface Props {
  readonly label: string;
  readonly result: QueryResult;
  readonly facts: DatasetFacts;
  /** Only rows that hold this text; all without. */
  readonly search?: string;
}

/** The rows of an answer: searched and sorted here, drawn as far as they are in sight. */
export function ResultTable({ label, result, facts, search = '' }: Props) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => resultColumns(result, facts), [result, facts]);
  const all = useMemo(() => resultRows(result, columns), [result, columns]);
  const rows = useMemo(() => {
    const found = searchRows(all, search);
    const at = columns.findIndex(column => column.name === sort?.key);
    return sort === null || at < 0 ? found : sortRows(found, at, sort.descending);
  }, [all, columns, search, sort]);
  if (all.length === 0)
    return <EmptyState title={t('The question found no rows.')} text={t('Widen the time range or remove a filter.')} />;
  if (rows.length === 0)
    return <EmptyState title={t('No row holds ‘{{text}}’.', { text: search })} text={t('Try a shorter text.')} />;
  return (
    <DataTable
      label={label}
      rows={rows}
      idOf={row => row.key}
      nameOf={row => t('Row {{number}}', { number: Number(row.key) + 1 })}
      sort={sort}
      onSort={setSort}
      columns={columns.map((column, at) => ({
        key: column.name,
        head: column.label,
        sortKey: column.name,
        align: column.kind === 'number' || (column.kind === 'time' && at > 0) ? ('end' as const) : ('start' as const),
        cell: (row: (typeof rows)[number]) => (
          <span className={row.values[at] === null ? styles.none : styles.cell} title={row.texts[at]}>
            {row.texts[at]}
          </span>
        ),
      }))}
    />
  );
}
