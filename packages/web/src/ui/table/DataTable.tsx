import { type CSSProperties, useRef, useState } from 'react';
import { tokens } from '../../lib/design/tokens.generated';
import { t } from '../../lib/i18n';
import { useDensity } from '../../lib/scheme';
import { Checkbox } from '../field';
import { useBelow, useNarrow } from '../layer';
import type { MenuEntry } from '../menu';
import { Skeleton } from '../state';
import { useWindow } from '../window';
import { nextSelection, type TableColumn, type TableSort } from './columns';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import styles from './table.module.css';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Null while they load: the table shows `waiting` empty rows of the same height. */
  readonly rows: readonly Row[] | null;
  readonly waiting?: number;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** What ⋯ and the context menu of a row offer. */
  readonly actionsOf?: (row: Row) => readonly MenuEntry[];
  /** px by which rows are higher than a table row of the density: 12 for miniatures. */
  readonly extraHeight?: number;
}

/** A table: sticky head, hairlines, ticks, actions on hover and focus. Above 100 rows only those in sight are drawn. */
export function DataTable<Row>(props: Props<Row>) {
  const columns = useFitting(props.columns);
  const { rows, idOf, nameOf, selected, onSelect, actionsOf, waiting = 10 } = props;
  const extra = props.extraHeight ?? 0;
  const rowHeight = useTableRow() + extra;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useWindow({ scroller, count: rows?.length ?? 0, rowHeight });
  const [ticked, setTicked] = useState<string | null>(null);
  const ids = rows?.map(idOf) ?? [];
  const here = ids.filter(id => selected?.has(id)).length;
  const ticks = selected !== undefined && onSelect !== undefined;
  const width = columns.length + (ticks ? 1 : 0) + (actionsOf ? 1 : 0);
  return (
    <div
      ref={scroller}
      className={styles.frame}
      style={{ '--row-height': `calc(var(--m-table-row) + ${extra}px)` } as CSSProperties}
    >
      <table className={styles.table} aria-label={props.label} aria-busy={rows === null}>
        <TableHead
          columns={columns}
          sort={props.sort ?? null}
          onSort={props.onSort}
          withActions={actionsOf !== undefined}
          tick={
            ticks ? (
              <Checkbox
                label={t('Select all on this page')}
                labelVisible={false}
                checked={here > 0 && here === ids.length}
                mixed={here > 0 && here < ids.length}
                onChange={on =>
                  onSelect(new Set(on ? [...selected, ...ids] : [...selected].filter(id => !ids.includes(id))))
                }
              />
            ) : null
          }
        />
        <tbody>
          <Spacer height={shown.before} width={width} />
          {rows?.slice(shown.from, shown.to).map(row => (
            <TableRow
              key={idOf(row)}
              row={row}
              columns={columns}
              name={nameOf(row)}
              actions={actionsOf}
              selected={ticks ? selected.has(idOf(row)) : null}
              onTick={(on, shift) => {
                const id = idOf(row);
                onSelect?.(nextSelection(selected ?? new Set(), ids, { id, on, from: shift ? ticked : null }));
                setTicked(id);
              }}
            />
          ))}
          <Spacer height={shown.after} width={width} />
          {rows === null ? <WaitingRows count={waiting} width={width} /> : null}
        </tbody>
      </table>
    </div>
  );
}

const Spacer = ({ height, width }: { readonly height: number; readonly width: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  ) : null;

const WaitingRows = ({ count, width }: { readonly count: number; readonly width: number }) =>
  Array.from({ length: count }, (_, row) => `wait ${row}`).map((key, row) => (
    <tr key={key} className={styles.row}>
      <td className={styles.cell} colSpan={width}>
        <Skeleton width={`${30 + ((row * 17) % 40)}%`} />
      </td>
    </tr>
  ));

/** px of a table row at the density of now. */
function useTableRow(): number {
  const [density] = useDensity();
  return tokens.density[useNarrow() ? 'touch' : density].tableRow;
}

function useFitting<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const below = { md: useBelow('md'), lg: useBelow('lg') };
  return columns.filter(({ from }) => from === undefined || !below[from]);
}
