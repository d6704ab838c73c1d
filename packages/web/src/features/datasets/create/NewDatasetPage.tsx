import { databaseRoutes } from '@meridian/contracts/api';
import { IconDatabasePlus, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { Button, LinkButton } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { PageHeader } from '../../../ui/page';
import { Picker } from '../../../ui/picker';
import { EmptyState, ErrorState } from '../../../ui/state';
import { Segmented } from '../../../ui/tabs';
import { useEngineNames } from '../../../widgets/engine-name';
import { SqlEditor } from '../../../widgets/sql-editor';
import styles from '../datasets.module.css';
import { TableChooser } from './TableChooser';
import { TablePreview } from './TablePreview';
import { useCreateDataset } from './use-create-dataset';

type Way = 'table' | 'sql';

/** A dataset of a table or of SQL: the connection and the table at the left, what it consists of at the right. */
export function NewDatasetPage() {
  const { busy, faults, create, forget } = useCreateDataset();
  const databases = useRoute(databaseRoutes.list, { q: { page_size: 100, order_column: 'database_name' } });
  const engineName = useEngineNames();
  const [chosen, setChosen] = useState<number | null>(null);
  const [schemaChosen, setSchemaChosen] = useState<string | null>(null);
  const [way, setWay] = useState<Way>('table');
  const [table, setTable] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [sql, setSql] = useState('');
  const offered = databases.data?.result ?? [];
  const databaseId = chosen ?? offered[0]?.id ?? null;
  const schemas = useRoute(
    databaseRoutes.schemas,
    { params: { id: databaseId ?? 0 }, q: {} },
    { enabled: databaseId !== null },
  );
  const schemaNames = schemas.data?.result ?? [];
  const schema = schemaChosen ?? preferredSchema(schemaNames);

  const start = (change: () => void) => {
    forget();
    setTable(null);
    change();
  };
  const lacking = databaseId === null ? t('Choose a connection first.') : lackOf({ way, table, name, sql });
  const submit = () => {
    if (databaseId === null) return;
    void create({
      database: databaseId,
      schema,
      table_name: way === 'table' ? (table ?? '') : name.trim(),
      ...(way === 'sql' ? { sql } : {}),
    });
  };
  if (databases.error)
    return (
      <ErrorState title={t('The connections cannot be read')} error={databases.error} onRetry={databases.refetch} />
    );
  if (databases.data && offered.length === 0)
    return (
      <EmptyState
        page
        icon={IconDatabasePlus}
        title={t('There is no connection yet')}
        text={t('Connect a database, or upload a file.')}
        actions={
          <LinkButton to="/database/add" kind="primary">
            {t('Connect a database')}
          </LinkButton>
        }
      />
    );
  return (
    <>
      <PageHeader
        crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
        title={t('New dataset')}
        actions={
          <Button kind="primary" busy={busy} disabledReason={lacking} onClick={submit}>
            {t('Create dataset')}
          </Button>
        }
      />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t('Source')}>
          <Picker
            label={t('Connection')}
            loading={databases.data === undefined}
            options={offered.map(one => ({
              value: String(one.id),
              label: one.database_name,
              hint: engineName(one.backend),
            }))}
            value={databaseId === null ? null : String(databaseId)}
            onChange={value =>
              start(() => {
                setChosen(value === null ? null : Number(value));
                setSchemaChosen(null);
              })
            }
            error={faults.fields['database'] ?? null}
          />
          <Picker
            label={t('Schema')}
            loading={schemas.data === undefined}
            options={schemaNames.map(value => ({ value, label: value }))}
            value={schema}
            onChange={value => start(() => setSchemaChosen(value))}
            error={faults.fields['schema'] ?? (schemas.error ? schemas.error.message : null)}
          />
          <Segmented
            wide
            label={t('The dataset is made of')}
            segments={[
              { value: 'table', label: t('Table') },
              { value: 'sql', label: t('SQL') },
            ]}
            value={way}
            onChange={value => {
              forget();
              setWay(value);
            }}
          />
          {way === 'table' ? (
            <TableChooser
              databaseId={databaseId}
              schema={schema}
              value={table}
              onChange={value => start(() => setTable(value))}
              error={faults.fields['table_name'] ?? null}
            />
          ) : (
            <TextField
              label={t('Dataset name')}
              value={name}
              onChange={setName}
              maxLength={250}
              placeholder={t('Example: monthly_revenue')}
              error={faults.fields['table_name'] ?? null}
            />
          )}
          {faults.general === null ? null : (
            <p role="alert" className={styles.fault}>
              {faults.general}
            </p>
          )}
        </aside>
        <div className={styles.main}>
          {way === 'sql' ? (
            <SqlPart value={sql} onChange={setSql} error={faults.fields['sql'] ?? null} />
          ) : table === null || databaseId === null ? (
            <EmptyState icon={IconTable} title={t('No table is chosen')} text={t('Choose one to see its columns.')} />
          ) : (
            <TablePreview databaseId={databaseId} schema={schema} table={table} />
          )}
        </div>
      </div>
    </>
  );
}

interface SqlPartProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

const SqlPart = ({ value, onChange, error }: SqlPartProps) => (
  <section className={styles.stack} aria-label={t('SQL')}>
    <h2 className={styles.heading}>{t('SQL')}</h2>
    <SqlEditor
      label={t('SQL of the dataset')}
      value={value}
      onChange={onChange}
      names={[]}
      placeholder="SELECT … FROM …"
    />
    {error === null ? (
      <p className={styles.note}>{t('One SELECT statement. Its columns become the columns of the dataset.')}</p>
    ) : (
      <p role="alert" className={styles.fault}>
        {error}
      </p>
    )}
  </section>
);

const preferredSchema = (names: readonly string[]): string | null =>
  ['public', 'main'].find(name => names.includes(name)) ?? names[0] ?? null;

interface Filled {
  readonly way: Way;
  readonly table: string | null;
  readonly name: string;
  readonly sql: string;
}

function lackOf({ way, table, name, sql }: Filled): string | null {
  if (way === 'table') return table === null ? t('Choose a table first.') : null;
  if (name.trim() === '') return t('Give the dataset a name first.');
  return sql.trim() === '' ? t('Write the SQL first.') : null;
}
