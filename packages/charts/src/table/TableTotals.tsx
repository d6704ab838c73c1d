import type { DataRow } from '@meridian/contracts/documents';
import type { RefObject } from 'react';
import type { ChartViewProps } from '../shared/view/props';
import type { TableColumn } from './columns';
import styles from './table.module.css';

interface TableLayout {
  readonly columns: readonly TableColumn[];
  /** px, one for each column, and of all together. */
  readonly widths: readonly number[];
  readonly width: number;
}

interface Props {
  /** The variable `--scrolled` on it says how far the rows were scrolled aside. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly layout: TableLayout;
  readonly totals: DataRow;
  readonly t: ChartViewProps['t'];
}

/** The sums below the rows. They stand beside what scrolls and not in it: a row that sticks is a layer of its own for the browser. */
export function TableTotals({ ref, layout, totals, t }: Props) {
  return (
    <div className={styles.totals} ref={ref}>
      <table className={styles.table} style={{ width: layout.width }} aria-label={t('Summary')}>
        <ColumnWidths {...layout} />
        <tbody>
          <tr>
            {layout.columns.map((column, index) => (
              <td key={column.key} className={index === 0 ? `${styles.total} ${styles.totalFirst}` : styles.total}>
                <span className={cellClass(column, index)}>
                  <span className={styles.text}>
                    {column.key in totals ? column.screen(totals[column.key] ?? null) : index === 0 ? t('Summary') : ''}
                  </span>
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function ColumnWidths({ columns, widths }: Pick<TableLayout, 'columns' | 'widths'>) {
  return (
    <colgroup>
      {columns.map((column, index) => (
        <col key={column.key} style={{ width: widths[index] }} />
      ))}
    </colgroup>
  );
}

function cellClass(column: TableColumn, index: number): string {
  const kind = column.kind === 'number' ? `${styles.right} ${styles.number}` : '';
  return [styles.cell, kind, index === 0 ? styles.edge : ''].join(' ');
}
