import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { Checkbox } from '../field';
import { Menu, type MenuEntry } from '../menu';
import type { TableColumn } from './columns';
import styles from './table.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly name: string;
  /** Null where rows are not ticked. */
  readonly selected: boolean | null;
  readonly onTick: (on: boolean, shift: boolean) => void;
  readonly actions: ((row: Row) => readonly MenuEntry[]) | undefined;
}

/** One row; its menu opens by ⋯ and by the context key or press. */
export function TableRow<Row>({ row, columns, name, selected, onTick, actions }: Props<Row>) {
  const [open, setOpen] = useState(false);
  const entries = open && actions ? actions(row) : [];
  return (
    <tr
      className={styles.row}
      {...(selected === null ? {} : { 'aria-selected': selected })}
      onContextMenu={event => {
        if (!actions || event.shiftKey) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      {selected === null ? null : (
        <td className={classNames(styles.cell, styles.tick)}>
          <Checkbox
            label={t('Select {{name}}', { name })}
            labelVisible={false}
            checked={selected}
            onChange={(on, { shift }) => onTick(on, shift)}
          />
        </td>
      )}
      {columns.map(column => (
        <td
          key={column.key}
          data-column={column.key}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.strong && styles.strong,
            column.tight && styles.tight,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions ? (
        <td className={classNames(styles.cell, styles.actions)}>
          <Menu
            label={t('Actions of {{name}}', { name })}
            entries={entries}
            open={open}
            onOpenChange={setOpen}
            align="end"
          >
            <IconButton icon={IconDots} small label={t('Actions of {{name}}', { name })} tooltip={false} />
          </Menu>
        </td>
      ) : null}
    </tr>
  );
}
