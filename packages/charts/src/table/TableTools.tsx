import type { ChartViewProps } from '../shared/view/props';
import type { TableColumn } from './columns';
import styles from './table.module.css';

interface SearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Columns to search in, where the server searches one. */
  readonly columns: readonly TableColumn[] | null;
  readonly column: string;
  readonly onColumn: (key: string) => void;
  readonly t: ChartViewProps['t'];
}

export function TableSearch({ text, onText, columns, column, onColumn, t }: SearchProps) {
  return (
    <div className={styles.search}>
      {columns === null ? null : (
        <select
          className={styles.field}
          value={column}
          aria-label={t('Search in')}
          onChange={event => onColumn(event.target.value)}
        >
          {columns.map(each => (
            <option key={each.key} value={each.key}>
              {each.label}
            </option>
          ))}
        </select>
      )}
      <input
        className={`${styles.field} ${styles.grows}`}
        type="search"
        value={text}
        placeholder={t('Search rows')}
        aria-label={t('Search rows')}
        onChange={event => onText(event.target.value)}
      />
    </div>
  );
}

interface PagerProps {
  /** Counts from 0. */
  readonly page: number;
  readonly size: number;
  readonly count: number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  readonly t: ChartViewProps['t'];
}

const counted = new Intl.NumberFormat('en-US');

export function TablePager({ page, size, count, sizes, onPage, onSize, t }: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / size));
  const first = count === 0 ? 0 : page * size + 1;
  const last = Math.min(count, (page + 1) * size);
  return (
    <div className={styles.pager}>
      <span className={styles.count}>
        {t('{{first}}–{{last}} of {{count}}', {
          first: counted.format(first),
          last: counted.format(last),
          count: counted.format(count),
        })}
      </span>
      <select
        className={styles.field}
        value={size}
        aria-label={t('Rows a page')}
        onChange={event => onSize(Number(event.target.value))}
      >
        {[...new Set([...sizes, size])]
          .sort((a, b) => a - b)
          .map(each => (
            <option key={each} value={each}>
              {t('{{count}} rows', { count: each })}
            </option>
          ))}
      </select>
      <button
        type="button"
        className={styles.step}
        disabled={page === 0}
        aria-label={t('Previous page')}
        onClick={() => onPage(page - 1)}
      >
        ‹
      </button>
      <button
        type="button"
        className={styles.step}
        disabled={page + 1 >= pages}
        aria-label={t('Next page')}
        onClick={() => onPage(page + 1)}
      >
        ›
      </button>
    </div>
  );
}
