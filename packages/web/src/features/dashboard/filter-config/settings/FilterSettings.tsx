import { datasetRoutes } from '@meridian/contracts/api';
import { type NativeFilter, type NativeFilterType, nativeFilterTypes } from '@meridian/contracts/documents';
import { columnOf, datasetOf, kindOf, nativeFilterKinds, possibleParents } from '@meridian/core/filters';
import { useMemo, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { useRoute } from '../../../../lib/query';
import { TextField } from '../../../../ui/field';
import { MultiPicker, type Option, Picker } from '../../../../ui/picker';
import { columnIcons, type FieldColumn, fieldsOf } from '../../../../widgets/fields';
import { filterIcon } from '../../filter-bar/panels/FilterControl';
import { type Fault, withColumn, withDataset, withKind } from '../draft';
import styles from '../filter-config.module.css';
import { DefaultValue } from './DefaultValue';
import { PreFilter } from './PreFilter';
import { Switches } from './Switches';
import { useDatasetOptions } from './use-dataset-options';

interface Props {
  readonly filter: NativeFilter;
  readonly all: readonly NativeFilter[];
  readonly faults: readonly Fault[];
  readonly namesItself: boolean;
  readonly onChange: (filter: NativeFilter) => void;
}

/** Everything about one filter but its scope: the usual first, the rest under the line. */
export function FilterSettings({ filter, all, faults, namesItself, onChange }: Props) {
  const kind = kindOf(filter);
  const datasetId = datasetOf(filter);
  const dataset = useRoute(
    datasetRoutes.item,
    { params: { id: String(datasetId) }, search: {} },
    { enabled: datasetId !== null },
  );
  const fields = useMemo(() => (dataset.data === undefined ? null : fieldsOf(dataset.data.result)), [dataset.data]);
  const [search, setSearch] = useState('');
  const datasets = useDatasetOptions(search, datasetId);
  const chooseColumn = (name: string | null) => {
    const label = fields?.columns.find(column => column.name === name)?.label ?? name ?? '';
    const next = withColumn(filter, name);
    onChange(namesItself ? { ...next, name: titled(label) } : next);
  };
  const parents = possibleParents(all, filter.id).filter(other => kindOf(other) !== null);
  return (
    <div className={styles.settings} data-settings="">
      <div className={styles.nameAndKind}>
        <TextField
          label={t('Name')}
          required
          value={filter.name}
          error={faults.includes('name') ? t('Name is required') : null}
          onChange={name => onChange({ ...filter, name })}
        />
        <Picker
          label={t('Kind')}
          options={nativeFilterTypes.map(type => ({
            value: type,
            label: t(nativeFilterKinds[type].name),
            icon: filterIcon({ ...filter, filterType: type }),
          }))}
          value={filter.filterType}
          onChange={type => type !== null && onChange(named(withKind(filter, type as NativeFilterType), namesItself))}
        />
      </div>
      {kind?.target === 'none' ? null : (
        <div className={styles.pair}>
          <Picker
            label={t('Dataset')}
            required
            options={datasets}
            onSearch={setSearch}
            value={datasetId === null ? null : String(datasetId)}
            error={faults.includes('dataset') ? t('Dataset is required') : null}
            onChange={id => onChange(withDataset(filter, id === null ? null : Number(id)))}
          />
          {kind?.target === 'column' ? (
            <Picker
              label={t('Column')}
              required
              first={datasetId !== null && columnOf(filter) === null}
              options={(fields?.columns ?? []).filter(column => fits(column, filter)).map(columnOption)}
              loading={dataset.isFetching}
              disabled={datasetId === null}
              value={columnOf(filter)}
              placeholder={t('Choose a column')}
              error={
                dataset.error !== null
                  ? dataset.error.message
                  : faults.includes('column')
                    ? t('Column is required')
                    : null
              }
              onChange={chooseColumn}
            />
          ) : null}
        </div>
      )}
      <TextField
        label={t('Description')}
        hint={t('optional')}
        placeholder={t('Shown beside the name')}
        value={filter.description ?? ''}
        onChange={description => onChange({ ...filter, description })}
      />
      <hr className={styles.line} />
      <Switches filter={filter} onChange={onChange} />
      <DefaultValue filter={filter} fault={faults.includes('default')} onChange={onChange} />
      <div className={styles.pair}>
        {filter.filterType === 'filter_select' ? (
          <Picker
            label={t('Sort values by')}
            clearable
            placeholder={t('Name')}
            options={(fields?.metrics ?? []).map(metric => ({ value: metric.name, label: metric.label }))}
            value={filter.sortMetric ?? null}
            onChange={sortMetric => onChange({ ...filter, sortMetric })}
          />
        ) : null}
        {kind?.target === 'column' ? (
          <MultiPicker
            label={t('Values depend on')}
            placeholder={t('No other filter')}
            options={parents.map(parent => ({ value: parent.id, label: parent.name, icon: filterIcon(parent) }))}
            values={filter.cascadeParentIds}
            error={faults.includes('cycle') ? t('It depends on itself') : null}
            emptyText={t('There is no other filter that could decide')}
            onChange={ids => onChange({ ...filter, cascadeParentIds: [...ids] })}
          />
        ) : null}
      </div>
      {fields !== null && kind?.target === 'column' ? (
        <PreFilter filter={filter} fields={fields} onChange={onChange} />
      ) : null}
    </div>
  );
}

const fits = (column: FieldColumn, filter: NativeFilter): boolean =>
  filter.filterType === 'filter_range' ? column.kind === 'number' : column.filterable;
const columnOption = (column: FieldColumn): Option => ({
  value: column.name,
  label: column.label,
  icon: columnIcons[column.kind],
});

/** "flight_date" as people write it. */
function titled(label: string): string {
  const words = label.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Kinds without a column are named after themselves. */
function named(filter: NativeFilter, namesItself: boolean): NativeFilter {
  const kind = kindOf(filter);
  return namesItself && kind !== null && kind.target !== 'column' ? { ...filter, name: t(kind.name) } : filter;
}
