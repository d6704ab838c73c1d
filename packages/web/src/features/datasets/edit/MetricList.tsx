import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/table';
import styles from '../datasets.module.css';
import { type MetricRow, withoutRow, withRow } from './dataset-draft';
import { MetricDrawer } from './MetricDrawer';

interface Props {
  readonly rows: readonly MetricRow[];
  readonly columns: readonly string[];
  readonly mayEdit: boolean;
  readonly onChange: (rows: readonly MetricRow[]) => void;
}

/** All metrics; the name opens one. */
export function MetricList({ rows, columns, mayEdit, onChange }: Props) {
  const [edited, setEdited] = useState<MetricRow | null>(null);
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <span className={styles.gap} />
        {mayEdit ? (
          <Button
            icon={IconPlus}
            onClick={() => setEdited({ key: crypto.randomUUID(), metric_name: '', expression: '' })}
          >
            {t('Add metric')}
          </Button>
        ) : null}
      </div>
      <div className={styles.frame}>
        <DataTable
          label={t('Metrics')}
          rows={rows}
          idOf={row => row.key}
          nameOf={row => row.metric_name}
          columns={[
            {
              key: 'name',
              head: t('Name'),
              strong: true,
              cell: row => (
                <button type="button" className={styles.link} onClick={() => setEdited(row)}>
                  {row.metric_name}
                </button>
              ),
            },
            { key: 'label', head: t('Label'), cell: row => row.verbose_name ?? '' },
            {
              key: 'expression',
              head: t('SQL expression'),
              cell: row => <span className={styles.expression}>{row.expression}</span>,
            },
            { key: 'format', head: t('Format'), cell: row => row.d3format ?? '' },
          ]}
        />
      </div>
      {edited === null ? null : (
        <MetricDrawer
          key={edited.key}
          row={edited}
          columns={columns}
          takenNames={rows.filter(row => row.key !== edited.key).map(row => row.metric_name)}
          mayEdit={mayEdit}
          onClose={() => setEdited(null)}
          onApply={row => onChange(withRow(rows, row))}
          onRemove={() => onChange(withoutRow(rows, edited.key))}
        />
      )}
    </div>
  );
}
