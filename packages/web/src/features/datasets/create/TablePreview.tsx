import { databaseRoutes } from '@meridian/contracts/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { ErrorState } from '../../../ui/state';
import { DataTable } from '../../../ui/table';
import styles from '../datasets.module.css';

interface Props {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly table: string;
}

/** The columns a table has, before it becomes a dataset. */
export function TablePreview({ databaseId, schema, table }: Props) {
  const metadata = useRoute(databaseRoutes.tableMetadata, {
    params: { id: databaseId },
    search: { name: table, ...(schema === null ? {} : { schema }) },
  });
  if (metadata.error)
    return (
      <ErrorState
        title={t('This table cannot be read')}
        error={metadata.error}
        onRetry={() => void metadata.refetch()}
      />
    );
  const columns = metadata.data?.columns ?? null;
  return (
    <>
      <h2 className={styles.heading}>
        {table}
        {columns === null ? null : (
          <span className={styles.count}>{t('{{count}} columns', { count: columns.length })}</span>
        )}
      </h2>
      <div className={styles.frame}>
        <DataTable
          label={t('Columns of {{table}}', { table })}
          rows={columns}
          idOf={column => column.name}
          nameOf={column => column.name}
          columns={[
            { key: 'name', head: t('Name'), cell: column => column.name, strong: true },
            { key: 'type', head: t('Type'), cell: column => <code>{column.longType}</code> },
            { key: 'comment', head: t('Comment'), cell: column => column.comment ?? '' },
          ]}
        />
      </div>
    </>
  );
}
