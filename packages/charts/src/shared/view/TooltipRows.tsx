import type { TooltipContent } from '../timeseries/tooltip';
import type { ChartViewProps } from './props';
import { Swatch } from './Swatch';
import styles from './tooltip.module.css';

interface Props {
  readonly content: TooltipContent;
  /** The row under the pointer. */
  readonly nearest: string | null;
  readonly t: ChartViewProps['t'];
}

export function TooltipRows({ content, nearest, t }: Props) {
  const { title, rows, rest, total, difference, notes } = content;
  return (
    <>
      <p className={styles.title}>{title}</p>
      <table className={styles.table}>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className={row.id === nearest && rows.length > 1 ? styles.nearest : undefined}>
              <td className={styles.swatch}>
                <Swatch kind={row.swatch} colour={row.colour} />
              </td>
              <td className={styles.name}>{row.name}</td>
              <td className={styles.value}>{row.value}</td>
              {row.share === null ? null : <td className={styles.share}>{row.share}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rest === null ? null : (
        <p className={styles.rest}>{t('{{count}} more, total {{total}}', { count: rest.count, total: rest.total })}</p>
      )}
      {total === null ? null : <Sum label={t('Total')} value={total} />}
      {difference === null ? null : <Sum label={t('Difference')} value={difference} />}
      {rows.length === 0 ? <p className={styles.rest}>{t('No value')}</p> : null}
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map(note => (
            <li key={note.id}>
              <Swatch kind="fill" colour={note.colour} />
              <span>
                {note.title}
                {note.text === '' ? null : <span className={styles.noteText}>{note.text}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className={styles.sum}>
      <span>{label}</span>
      <span className={styles.value}>{value}</span>
    </p>
  );
}
