import type { DataRow } from '@meridian/contracts/documents';
import type { CSSProperties, ReactNode } from 'react';
import { type BarRange, cellBar, cellLook, changeLook, type RuleValues } from './cell-look';
import type { TableColumn } from './columns';
import type { TableModel } from './model';
import { isWebAddress, looksLikeHtml, safeHtml, WebLink } from './safe-html';
import { isRight } from './TableHead';
import styles from './table.module.css';

interface Props {
  readonly model: TableModel;
  readonly row: DataRow;
  readonly column: TableColumn;
  readonly bar: BarRange | undefined;
  readonly values: RuleValues;
  /** The first column stands away from the frame's edge. */
  readonly isFirst: boolean;
}

/** One cell: its text, and a bar beside a number. */
export function TableCell({ model, row, column, bar, values, isFirst }: Props) {
  const value = row[column.key] ?? null;
  const text = column.screen(value);
  const look = cellLook(model, row, { column, values });
  const change = changeLook(model, column, value);
  const drawn = bar === undefined ? null : cellBar(value, bar);
  const style: CSSProperties = {
    ...(look.background ? { background: look.background } : {}),
    ...(look.colour ? { color: look.colour } : change ? { color: change.colour } : {}),
    ...(column.config.horizontalAlign ? { textAlign: column.config.horizontalAlign } : {}),
  };
  return (
    <span
      className={`${classOf(column, value === null)} ${isFirst ? styles.edge : ''}`}
      style={style}
      title={text.length > 24 ? text : undefined}
    >
      {drawn === null ? null : <Lane bar={drawn} model={model} column={column} />}
      {change === null ? null : <span aria-hidden="true">{change.arrow} </span>}
      <span
        className={styles.text}
        style={bar === undefined ? undefined : { flex: 'none', width: bar.textPx, textAlign: 'right' }}
      >
        {contentOf(model, text, column)}
      </span>
    </span>
  );
}

function contentOf({ form }: TableModel, text: string, column: TableColumn): ReactNode {
  if (column.kind !== 'text') return text;
  if (isWebAddress(text)) return <WebLink address={text}>{text}</WebLink>;
  return form.allow_render_html && looksLikeHtml(text) ? safeHtml(text) : text;
}

function classOf(column: TableColumn, isNull: boolean): string {
  const aligned = column.kind === 'number' ? `${styles.right} ${styles.number}` : isRight(column) ? styles.right : '';
  return [styles.cell, aligned, isNull ? styles.null : ''].join(' ');
}

interface LaneProps {
  readonly bar: NonNullable<ReturnType<typeof cellBar>>;
  readonly model: TableModel;
  readonly column: TableColumn;
}

function Lane({ bar, model, column }: LaneProps) {
  const { theme, form } = model;
  const splitsColour = column.config.colorPositiveNegative ?? form.color_pn;
  const plain = theme.sequential[theme.scheme === 'light' ? 2 : 3];
  const colour = bar.isNegative && splitsColour ? theme.diverging[6] : plain;
  return (
    <span className={styles.lane} aria-hidden="true">
      <span style={{ left: `${bar.start * 100}%`, width: `${bar.length * 100}%`, background: colour }} />
      {bar.zero === null ? null : <i style={{ left: `${bar.zero * 100}%` }} />}
    </span>
  );
}
