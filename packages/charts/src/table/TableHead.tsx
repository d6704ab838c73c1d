import { type PointerEvent, useState } from 'react';
import type { ChartViewProps } from '../shared/view/props';
import type { TableColumn } from './columns';
import type { SortKey } from './rows';
import styles from './table.module.css';

interface Props {
  readonly columns: readonly TableColumn[];
  readonly widths: readonly number[];
  readonly sort: readonly SortKey[];
  readonly onSort: (column: TableColumn, adds: boolean) => void;
  readonly onWidth: (key: string, width: number) => void;
  readonly t: ChartViewProps['t'];
}

/** Sortable heads; in a comparison the metric stands above its four columns. */
export function TableHead({ columns, widths, sort, onSort, onWidth, t }: Props) {
  const groups = groupsOf(columns);
  return (
    <thead>
      {groups === null ? null : (
        <tr>
          {groups.map(group => (
            <th key={group.key} className={styles.group} colSpan={group.span} scope="colgroup">
              {group.label}
            </th>
          ))}
        </tr>
      )}
      <tr>
        {columns.map((column, index) => {
          const at = sort.findIndex(each => each.key === column.key);
          const key = sort[at];
          return (
            <th
              key={column.key}
              scope="col"
              className={index === 0 ? `${styles.th} ${styles.corner}` : styles.th}
              aria-sort={key === undefined ? 'none' : key.desc ? 'descending' : 'ascending'}
            >
              <button
                type="button"
                className={[styles.head, isRight(column) ? styles.headRight : '', index === 0 ? styles.edge : ''].join(
                  ' ',
                )}
                title={t('{{name}}: sort; with Shift by several columns', { name: column.label })}
                onClick={event => onSort(column, event.shiftKey)}
              >
                <span className={styles.text}>{column.label}</span>
                {key === undefined ? null : (
                  <span className={styles.arrow} aria-hidden="true">
                    {key.desc ? '↓' : '↑'}
                    {sort.length > 1 ? <small>{at + 1}</small> : null}
                  </span>
                )}
              </button>
              <Grip width={widths[index] ?? 0} onWidth={width => onWidth(column.key, width)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Numbers and times stand at the right, and so do their heads. */
export function isRight({ kind }: TableColumn): boolean {
  return kind === 'number' || kind === 'time';
}

interface Group {
  readonly key: string;
  readonly label: string;
  readonly span: number;
}

function groupsOf(columns: readonly TableColumn[]): readonly Group[] | null {
  if (columns.every(column => column.group === null)) return null;
  const groups: Group[] = [];
  for (const column of columns) {
    const label = column.group ?? '';
    const last = groups[groups.length - 1];
    if (last !== undefined && last.label === label && label !== '')
      groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ key: column.key, label, span: 1 });
  }
  return groups;
}

const leastWidth = 40;

/** The edge of a head that is dragged to make its column wider. */
function Grip({ width, onWidth }: { readonly width: number; readonly onWidth: (width: number) => void }) {
  const [start, setStart] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const move = (event: PointerEvent) => {
    if (start !== null) onWidth(Math.max(leastWidth, start.width + event.clientX - start.x));
  };
  return (
    <span
      className={styles.grip}
      aria-hidden="true"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ x: event.clientX, width });
      }}
      onPointerMove={move}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
    />
  );
}
