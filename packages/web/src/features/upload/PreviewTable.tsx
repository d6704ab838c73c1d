import type { ColumnPlan, Inspection } from '@meridian/contracts/documents';
import { t } from '../../lib/i18n';
import { columnTypeLook } from '../../widgets/column-profile';
import { ColumnHead } from './ColumnHead';
import { evenDecimals } from './even-decimals';
import styles from './upload.module.css';

interface Props {
  readonly inspection: Inspection;
  /** True while a newer preview is on its way. */
  readonly busy: boolean;
  readonly onColumns: (columns: ColumnPlan[]) => void;
}

/** The first rows as they will be; the head of each column is its name, its type and its profile. */
export function PreviewTable({ inspection, busy, onColumns }: Props) {
  const { kind } = inspection.options;
  const shown = inspection.columns.filter(column => column.included);
  const rows = evenRows(inspection.rows, shown);
  const sideOf = (column: ColumnPlan) => (columnTypeLook(column.type).isNumber ? styles.right : undefined);
  const change = (position: number, patch: Partial<ColumnPlan>) =>
    onColumns(inspection.columns.map(column => (column.position === position ? { ...column, ...patch } : column)));
  return (
    <section
      className={styles.tableFrame}
      aria-label={t('Preview')}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map((column, at) => (
              <th key={column.position} scope="col" className={sideOf(column)}>
                <ColumnHead
                  column={column}
                  profile={inspection.profile[at]}
                  typesCanChange={kind === 'csv' || kind === 'excel'}
                  onChange={patch => change(column.position, patch)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no identity but their place
            <tr key={index}>
              {shown.map((column, at) => (
                <td key={column.position} className={sideOf(column)}>
                  {row[at] === null || row[at] === undefined ? <span className={styles.null}>null</span> : row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {inspection.rows.length === 0 ? (
        <p className={styles.noRows}>{t('No row can be shown. Correct how the file is read, at the left.')}</p>
      ) : null}
    </section>
  );
}

function evenRows(rows: Inspection['rows'], columns: readonly ColumnPlan[]): Inspection['rows'] {
  const decimals = new Map(
    columns.flatMap(({ type }, at) =>
      type === 'decimal' ? [[at, evenDecimals(rows.map(row => row[at] ?? null))]] : [],
    ),
  );
  return rows.map((row, index) => row.map((cell, at) => decimals.get(at)?.[index] ?? cell));
}
