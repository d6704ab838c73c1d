import type { DataRow } from '@meridian/contracts/documents';
import type { Mark } from '@meridian/core/filters';
import { useMemo, useRef, useState } from 'react';
import type { ChartViewProps } from '../shared/view/props';
import { useTextPx } from '../shared/view/text-size';
import { useRowsInSight } from '../shared/view/use-rows-in-sight';
import { barRanges, ruleValues } from './cell-look';
import type { TableColumn } from './columns';
import type { TableForm } from './form';
import { buildTableModel, type TableModel } from './model';
import { TableCell } from './TableCell';
import { TableHead } from './TableHead';
import { TablePager, TableSearch } from './TableTools';
import { ColumnWidths, TableTotals } from './TableTotals';
import styles from './table.module.css';
import { type TableControls, useTableState } from './use-table-state';
import { columnWidths } from './widths';

const rowHeight = 30;
const pageSizes = [10, 20, 50, 100, 200];

/** Rows and columns; only the rows in sight are in the page. */
export default function View(props: ChartViewProps) {
  const { size, asked, ownState, onOwnState, t } = props;
  const model = useModel(props);
  const state = useTableState(model, { asked, ownState, onOwnState });
  const searchable = model.columns.filter(column => column.kind === 'text');
  const isPaged = state.pageSize !== null && (state.isServer || state.count > state.pageSize);
  return (
    <div className={styles.view} style={size}>
      {model.form.include_search ? (
        <TableSearch
          text={state.searchText}
          onText={state.onSearch}
          columns={state.isServer ? searchable : null}
          column={state.searchColumn}
          onColumn={state.onSearchColumn}
          t={t}
        />
      ) : null}
      <Grid {...props} model={model} state={state} />
      {isPaged && state.pageSize !== null ? (
        <TablePager
          page={state.page}
          size={state.pageSize}
          count={state.count}
          sizes={pageSizes}
          onPage={state.onPage}
          onSize={state.onPageSize}
          t={t}
        />
      ) : null}
    </div>
  );
}

function useModel({ form, results, theme, size, dataset, colourOf, selected }: ChartViewProps): TableModel {
  return useMemo(
    // A cast: the registry hands a view forms that its own parseForm gave.
    () => buildTableModel({ form: form as TableForm, results, theme, size, dataset, colourOf, selected }),
    [form, results, theme, size, dataset, colourOf, selected],
  );
}

interface GridProps extends ChartViewProps {
  readonly model: TableModel;
  readonly state: TableControls;
}

function Grid({ model, state, size, onMark, onContextMenu, t }: GridProps) {
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  const { columns } = model;
  const letterPx = useTextPx();
  const bars = useMemo(() => barRanges(model, letterPx), [model, letterPx]);
  const values = useMemo(() => ruleValues(model), [model]);
  const widths = useMemo(
    () => columnWidths({ columns, rows: model.rows, bars, room: size.width, dragged, letterPx }),
    [columns, model.rows, bars, size.width, dragged, letterPx],
  );
  const inSight = useRowsInSight({ count: state.rows.length, rowHeight, height: size.height });
  const width = widths.reduce((sum, each) => sum + each, 0);
  const layout = { columns, widths, width };
  const totals = useRef<HTMLDivElement>(null);
  return (
    <>
      <div
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keys
        tabIndex={0}
        onScroll={event => {
          const { scrollLeft, scrollTop } = event.currentTarget;
          event.currentTarget.toggleAttribute('data-scrolled', scrollLeft > 0 || scrollTop > 0);
          totals.current?.style.setProperty('--scrolled', `${scrollLeft}px`);
          inSight.onScroll(event);
        }}
      >
        <table
          className={width > size.width ? `${styles.table} ${styles.wide}` : styles.table}
          style={{ width }}
          aria-rowcount={state.count}
        >
          <ColumnWidths {...layout} />
          <TableHead
            columns={columns}
            widths={widths}
            sort={state.sort}
            onSort={state.onSort}
            onWidth={(key, width) => setDragged({ ...dragged, [key]: width })}
            t={t}
          />
          <tbody>
            {inSight.before > 0 ? <tr style={{ height: inSight.before }} /> : null}
            {state.rows.slice(inSight.first, inSight.end).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and a row's place keeps nothing
              <tr key={inSight.first + at} className={styles.row}>
                {columns.map((column, index) => {
                  const mark = onMark === undefined && onContextMenu === undefined ? null : markOf(column, row, model);
                  const isSelected = mark !== null && model.selected.includes(mark.label);
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the chart's own menu filters by keys
                    <td
                      key={column.key}
                      className={[
                        styles.td,
                        index === 0 ? styles.first : '',
                        mark !== null && onMark ? styles.clickable : '',
                        isSelected ? styles.selected : '',
                      ].join(' ')}
                      onClick={event => {
                        if (mark !== null) onMark?.([mark], event.ctrlKey || event.metaKey ? 'adds' : 'alone');
                      }}
                      onContextMenu={event => {
                        if (onContextMenu === undefined) return;
                        event.preventDefault();
                        onContextMenu({ x: event.clientX, y: event.clientY, mark });
                      }}
                    >
                      <TableCell
                        model={model}
                        row={row}
                        column={column}
                        bar={bars.get(column.key)}
                        values={values}
                        isFirst={index === 0}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
            {inSight.after > 0 ? <tr style={{ height: inSight.after }} /> : null}
          </tbody>
        </table>
        {state.rows.length === 0 ? (
          <p className={styles.none}>
            {state.searchText === '' ? t('No records found') : t('No matching records found')}
          </p>
        ) : null}
      </div>
      {model.totals === null ? null : <TableTotals ref={totals} layout={layout} totals={model.totals} t={t} />}
    </>
  );
}

/** What a click on a cell of a dimension selects. */
function markOf(column: TableColumn, row: DataRow, { form }: TableModel): Mark | null {
  if (column.dimension === null) return null;
  const value = row[column.key] ?? null;
  const grain = column.kind === 'time' && form.time_grain_sqla ? { grain: form.time_grain_sqla } : {};
  return { label: column.screen(value), values: [{ column: column.dimension, value, ...grain }] };
}
