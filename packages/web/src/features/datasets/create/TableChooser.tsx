import { databaseRoutes } from '@meridian/contracts/api';
import { IconEye, IconTable } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { OptionPanel } from '../../../ui/picker';
import styles from '../datasets.module.css';

interface Props {
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly value: string | null;
  readonly onChange: (table: string | null) => void;
  readonly error: string | null;
}

/** The tables and views of one schema, to search and to choose one of. */
export function TableChooser({ databaseId, schema, value, onChange, error }: Props) {
  const tables = useRoute(
    databaseRoutes.tables,
    { params: { id: databaseId ?? 0 }, q: { schema_name: schema } },
    { enabled: databaseId !== null && schema !== null },
  );
  const fault = error ?? tables.error?.message ?? null;
  return (
    <div className={styles.stack}>
      <div className={styles.chooser}>
        <OptionPanel
          key={`${databaseId} ${schema}`}
          label={t('Tables')}
          multiple={false}
          loading={tables.data === undefined && tables.error === null}
          options={(tables.data?.result ?? []).map(one => ({
            value: one.value,
            label: one.value,
            icon: one.type === 'view' ? IconEye : IconTable,
          }))}
          values={value === null ? [] : [value]}
          onChange={values => onChange(values[0] ?? null)}
          emptyText={t('No table here')}
          foot={<p className={styles.foot}>{t('{{count}} tables', { count: tables.data?.count ?? 0 })}</p>}
        />
      </div>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
