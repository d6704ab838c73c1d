import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { Checkbox, SearchField } from '../../../ui/field';
import { DataTable } from '../../../ui/table';
import styles from '../datasets.module.css';
import { ColumnDrawer } from './ColumnDrawer';
import { type ColumnRow, withoutRow, withRow } from './dataset-draft';

interface Props {
  readonly rows: readonly ColumnRow[];
  readonly mayEdit: boolean;
  readonly onChange: (rows: readonly ColumnRow[]) => void;
}

type Flag = 'is_dttm' | 'filterable' | 'groupby';

/** All columns, flags in place; the name opens the rest. Only calculated columns can be removed. */
export function ColumnList({ rows, mayEdit, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ColumnRow | null>(null);
  const wanted = search.trim().toLowerCase();
  const shown = rows.filter(row => `${row.column_name} ${row.verbose_name ?? ''}`.toLowerCase().includes(wanted));
  const add = () =>
    setEdited({ key: crypto.randomUUID(), column_name: '', expression: '', filterable: true, groupby: true });
  const flag = (row: ColumnRow, name: Flag, label: string) => (
    <Checkbox
      label={`${label}: ${row.column_name}`}
      labelVisible={false}
      disabled={!mayEdit}
      checked={row[name] === true}
      onChange={on => onChange(withRow(rows, { ...row, [name]: on }))}
    />
  );
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <SearchField label={t('Search columns')} value={search} onChange={setSearch} />
        <span className={styles.gap} />
        {mayEdit ? (
          <Button icon={IconPlus} onClick={add}>
            {t('Add calculated column')}
          </Button>
        ) : null}
      </div>
      <div className={styles.frame}>
        <DataTable
          label={t('Columns')}
          rows={shown}
          idOf={row => row.key}
          nameOf={row => row.column_name}
          columns={[
            {
              key: 'name',
              head: t('Name'),
              strong: true,
              cell: row => (
                <button type="button" className={styles.link} onClick={() => setEdited(row)}>
                  {row.column_name}
                </button>
              ),
            },
            { key: 'label', head: t('Label'), cell: row => row.verbose_name ?? '' },
            {
              key: 'type',
              head: t('Type'),
              cell: row => (row.expression ? t('Calculated') : <code>{row.type ?? ''}</code>),
            },
            { key: 'time', head: t('Is time'), cell: row => flag(row, 'is_dttm', t('Is time')) },
            { key: 'filter', head: t('Filterable'), cell: row => flag(row, 'filterable', t('Filterable')) },
            { key: 'group', head: t('Groupable'), cell: row => flag(row, 'groupby', t('Groupable')) },
          ]}
        />
      </div>
      {edited === null ? null : (
        <ColumnDrawer
          key={edited.key}
          row={edited}
          names={rows.map(row => row.column_name)}
          takenNames={rows.filter(row => row.key !== edited.key).map(row => row.column_name)}
          mayEdit={mayEdit}
          onClose={() => setEdited(null)}
          onApply={row => onChange(withRow(rows, row))}
          onRemove={() => onChange(withoutRow(rows, edited.key))}
        />
      )}
    </div>
  );
}
