import { IconDatabase, IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { SearchField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { columnIcons, type DatasetFields, type DraggedField, metricIcon } from '../../../widgets/fields';
import styles from './dataset-pane.module.css';
import { FieldRow } from './FieldRow';

interface Props {
  readonly fields: DatasetFields;
  /** Puts a field on the shelf where it fits best. */
  readonly onAdd: (field: DraggedField) => void;
}

/** Metrics and columns of the dataset: search, drag, or add with a click or Enter. */
export function DatasetPane({ fields, onAdd }: Props) {
  const [search, setSearch] = useState('');
  const navigate = useNavigate();
  const wanted = search.trim().toLowerCase();
  const matches = (text: string) => wanted === '' || text.toLowerCase().includes(wanted);
  const metrics = fields.metrics.filter(metric => matches(metric.label) || matches(metric.name));
  const columns = fields.columns.filter(column => matches(column.label) || matches(column.name));
  return (
    <aside className={styles.pane} aria-label={t('Dataset')}>
      <div className={styles.head}>
        <Icon of={IconDatabase} />
        <strong className={styles.name} title={fields.name}>
          {fields.name}
        </strong>
        <Menu
          label={t('Dataset actions')}
          align="end"
          entries={[
            {
              label: t('Edit dataset'),
              disabledReason: fields.canEdit
                ? null
                : t(
                    'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.',
                  ),
              onSelect: () => void navigate({ to: `/dataset/${fields.id}` }),
            },
            { label: t('Change dataset'), onSelect: () => void navigate({ to: '/chart/add' }) },
          ]}
        >
          <IconButton icon={IconDots} label={t('Dataset actions')} />
        </Menu>
      </div>
      <p className={styles.source}>{fields.databaseName}</p>
      <SearchField label={t('Search columns and metrics')} value={search} onChange={setSearch} delay={100} quiet />
      <div className={styles.lists}>
        <FieldList title={t('Metrics')} count={metrics.length}>
          {metrics.map(metric => (
            <FieldRow
              key={metric.name}
              field={{ kind: 'metric', name: metric.name }}
              label={metric.label}
              icon={metricIcon}
              hint={null}
              title={metric.description ?? metric.expression}
              onAdd={onAdd}
            />
          ))}
        </FieldList>
        <FieldList title={t('Columns')} count={columns.length}>
          {columns.map(column => (
            <FieldRow
              key={column.name}
              field={{ kind: 'column', name: column.name }}
              label={column.label}
              icon={columnIcons[column.kind]}
              hint={
                column.name === fields.mainTimeColumn ? t('main time') : column.isCalculated ? t('calculated') : null
              }
              title={[column.type, column.description].filter(Boolean).join(' · ')}
              onAdd={onAdd}
            />
          ))}
        </FieldList>
        {metrics.length + columns.length === 0 ? (
          <p className={styles.source}>{t('No column or metric has this in its name.')}</p>
        ) : null}
      </div>
    </aside>
  );
}

function FieldList({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
