import { IconDatabase, IconDots, IconLayoutSidebarLeftCollapse, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { IconButton } from '../../../ui/button';
import { SearchField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { columnIcons, type DatasetFields, type DraggedField, metricIcon } from '../../../widgets/fields';
import { ColumnFacts } from './ColumnFacts';
import styles from './dataset-pane.module.css';
import { FieldRow } from './FieldRow';
import { useRowCount } from './use-row-count';

interface Props {
  readonly fields: DatasetFields;
  /** False while the chart's own question runs: it goes first. */
  readonly counts: boolean;
  /** Puts a field on the shelf where it fits best; false where it is there already. */
  readonly onAdd: (field: DraggedField) => boolean;
  readonly onChangeDataset: () => void;
  /** Folds the pane; null where it does not fold. */
  readonly onFold: (() => void) | null;
}

/** Metrics and columns of the dataset: search, drag, or add with a click or Enter. */
export function DatasetPane({ fields, counts, onAdd, onChangeDataset, onFold }: Props) {
  const [search, setSearch] = useState('');
  const navigate = useNavigate();
  const rows = useRowCount(fields.id, counts);
  const wanted = search.trim().toLowerCase();
  const matches = (text: string) => wanted === '' || text.toLowerCase().includes(wanted);
  const metrics = fields.metrics.filter(metric => matches(metric.label) || matches(metric.name));
  const columns = fields.columns.filter(column => matches(column.label) || matches(column.name));
  const edit = () => void navigate({ to: `/dataset/${fields.id}` });
  const noEdit = fields.canEdit
    ? null
    : t(
        'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.',
      );
  const add = (field: DraggedField) => {
    if (!onAdd(field)) showToast(t('{{name}} is on the chart already', { name: field.name }));
  };
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <Icon of={IconDatabase} />
        <strong className={styles.name} title={fields.name}>
          {fields.name}
        </strong>
        <Menu
          label={t('Dataset actions')}
          align="end"
          entries={[
            { label: t('Edit dataset'), disabledReason: noEdit, onSelect: edit },
            { label: t('Change dataset'), onSelect: onChangeDataset },
            { label: t('New chart of another dataset'), to: '/chart/add' },
          ]}
        >
          <IconButton small icon={IconDots} label={t('Dataset actions')} tooltip={false} />
        </Menu>
        {onFold === null ? null : (
          <IconButton small icon={IconLayoutSidebarLeftCollapse} label={t('Fold the dataset')} onClick={onFold} />
        )}
      </div>
      <p className={styles.source}>{[rows, fields.databaseName].filter(Boolean).join(' · ')}</p>
      <SearchField
        label={t('Search columns and metrics')}
        placeholder={t('Search columns, metrics')}
        value={search}
        onChange={setSearch}
        delay={100}
      />
      <div className={styles.lists}>
        <FieldList
          title={t('Metrics')}
          count={metrics.length}
          extra={
            noEdit === null ? (
              <IconButton small icon={IconPlus} label={t('Add a metric to the dataset')} onClick={edit} />
            ) : null
          }
        >
          {metrics.map(metric => (
            <FieldRow
              key={metric.name}
              field={{ kind: 'metric', name: metric.name }}
              label={metric.label}
              icon={metricIcon}
              hint={null}
              onAdd={add}
              facts={<ColumnFacts name={metric.label} description={metric.description} sql={metric.expression} />}
            />
          ))}
        </FieldList>
        <FieldList title={t('Columns')} count={columns.length} extra={null}>
          {columns.map(column => (
            <FieldRow
              key={column.name}
              field={{ kind: 'column', name: column.name }}
              label={column.label}
              icon={columnIcons[column.kind]}
              hint={
                column.name === fields.mainTimeColumn ? t('main time') : column.isCalculated ? t('calculated') : null
              }
              onAdd={add}
              facts={
                <ColumnFacts
                  name={column.label}
                  description={column.description}
                  sql={null}
                  profileOf={{ datasetId: fields.id, column: column.name }}
                />
              }
            />
          ))}
        </FieldList>
        {metrics.length + columns.length === 0 ? (
          <p className={styles.nothing}>{t('No column or metric has this in its name.')}</p>
        ) : null}
      </div>
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly count: number;
  readonly extra: ReactNode;
  readonly children: ReactNode;
}

function FieldList({ title, count, extra, children }: ListProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.titleRow}>
        <h2 className={styles.title}>
          {title} <span className={styles.count}>{count}</span>
        </h2>
        {extra}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
