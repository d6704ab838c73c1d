import type { AdhocFilter, FilterScalar } from '@meridian/contracts/documents';
import { operatorOf, operators, operatorsFor, withOperator, withSubject } from '@meridian/core/filters';
import { t } from '../../lib/i18n';
import { TextField } from '../../ui/field';
import { MultiPicker, type Option, Picker } from '../../ui/picker';
import { columnIcons, type DatasetFields, type FieldColumn, metricIcon } from '../fields';
import { TimeRangeEditor } from '../time-range-editor';
import { useValueOptions } from './use-filter-options';

interface Props {
  readonly fields: DatasetFields;
  readonly metricNames: readonly string[];
  readonly filter: AdhocFilter;
  readonly onChange: (filter: AdhocFilter) => void;
}

/** Subject, operator in words, value with suggestions. A column that holds instants takes a time range instead of an operator. */
export function SimpleFilter({ fields, metricNames, filter, onChange }: Props) {
  const column = fields.columns.find(one => one.name === filter.subject) ?? null;
  const isRange = filter.operator === 'TEMPORAL_RANGE';
  return (
    <>
      <Picker
        label={t('Column or metric')}
        first
        options={subjects(fields, metricNames)}
        value={filter.subject ?? null}
        onChange={name => onChange(name === null ? { ...filter, subject: null } : onSubject(filter, name, fields))}
        placeholder={t('Choose what to filter by')}
        emptyText={t('No such column found. To filter on a metric, try the Custom SQL tab.')}
      />
      {filter.subject && !(column?.kind === 'time' && isRange) ? (
        <OperatorPicker filter={filter} column={column} onChange={onChange} />
      ) : null}
      {column?.kind === 'time' && isRange ? (
        <TimeRangeEditor
          value={String(filter.comparator ?? 'No filter')}
          onChange={comparator => onChange({ ...filter, comparator })}
        />
      ) : (
        <Comparator fields={fields} filter={filter} onChange={onChange} />
      )}
    </>
  );
}

function subjects(fields: DatasetFields, metricNames: readonly string[]): Option[] {
  return [
    ...fields.columns
      .filter(column => column.filterable)
      .map(column => ({
        value: column.name,
        label: column.label,
        icon: columnIcons[column.kind],
        group: t('Columns'),
      })),
    ...metricNames.map(name => ({ value: name, label: name, icon: metricIcon, group: t('Metrics') })),
  ];
}

function onSubject(filter: AdhocFilter, name: string, fields: DatasetFields): AdhocFilter {
  const column = fields.columns.find(one => one.name === name);
  if (column?.kind === 'time')
    return {
      ...filter,
      subject: name,
      clause: 'WHERE',
      operator: 'TEMPORAL_RANGE',
      operatorId: 'TEMPORAL_RANGE',
      comparator: 'No filter',
    };
  const before: AdhocFilter =
    filter.operator === 'TEMPORAL_RANGE' ? { ...filter, operator: 'IN', operatorId: 'IN', comparator: [] } : filter;
  const moved = withSubject(before, {
    name,
    clause: column ? 'WHERE' : 'HAVING',
    type: column?.type ?? null,
    hasExpression: column?.isCalculated ?? false,
    isPartition: false,
  });
  if (column)
    return moved.subject === filter.subject
      ? moved
      : { ...moved, comparator: Array.isArray(moved.comparator) ? [] : null };
  const operator = operatorOf(moved);
  return operator && operator.takes === 'one' ? moved : withOperator(moved, greaterThan);
}

const greaterThan = operators.find(operator => operator.id === 'GREATER_THAN') ?? {
  id: 'GREATER_THAN',
  label: '>',
  operator: '>',
  takes: 'one' as const,
};

function OperatorPicker({
  filter,
  column,
  onChange,
}: {
  filter: AdhocFilter;
  column: FieldColumn | null;
  onChange: Props['onChange'];
}) {
  const offered = operatorsFor({
    clause: filter.clause,
    type: column?.type ?? null,
    hasExpression: column?.isCalculated ?? false,
    isPartition: false,
  });
  return (
    <Picker
      label={t('Operator')}
      options={offered.map(operator => ({ value: operator.id, label: t(operator.label) }))}
      value={operatorOf(filter)?.id ?? null}
      onChange={id => {
        const operator = offered.find(one => one.id === id);
        if (operator) onChange(withOperator(filter, operator));
      }}
    />
  );
}

function Comparator({ fields, filter, onChange }: Omit<Props, 'metricNames'>) {
  const operator = operatorOf(filter);
  const column = fields.columns.find(one => one.name === filter.subject) ?? null;
  const values = useValueOptions(fields.id, operator?.takes === 'none' ? null : (column?.name ?? null));
  if (operator === null || operator.takes === 'none') return null;
  const isNumber = column?.kind === 'number';
  if (operator.takes === 'list') {
    return (
      <MultiPicker
        label={t('Values')}
        options={values.options}
        values={(Array.isArray(filter.comparator) ? filter.comparator : []).map(textOf)}
        onChange={texts => onChange({ ...filter, comparator: texts.map(text => scalarOf(text, isNumber)) })}
        loading={values.isLoading}
        onSearch={values.search}
        placeholder={t('Type a value')}
        free
      />
    );
  }
  const text =
    filter.comparator === null || filter.comparator === undefined ? '' : textOf(filter.comparator as FilterScalar);
  if (column === null || operator.id === 'LIKE' || operator.id === 'ILIKE' || isNumber) {
    return (
      <TextField
        label={t('Value')}
        value={text}
        onChange={next =>
          onChange({ ...filter, comparator: next === '' ? null : scalarOf(next, isNumber || column === null) })
        }
        placeholder={operator.id.endsWith('LIKE') ? '%text%' : t('Type a value')}
        {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      />
    );
  }
  return (
    <Picker
      label={t('Value')}
      options={values.options}
      value={text === '' ? null : text}
      valueLabel={text}
      onChange={next => onChange({ ...filter, comparator: next === null ? null : scalarOf(next, isNumber) })}
      loading={values.isLoading}
      onSearch={values.search}
      createLabel={typed => t('Use ‘{{value}}’', { value: typed })}
      clearable
    />
  );
}

const textOf = (value: FilterScalar): string => (value === null ? '<NULL>' : String(value));

/** Numbers are sent as numbers where the column holds numbers; what is not a number stays text and the server says so. */
function scalarOf(text: string, isNumber: boolean): FilterScalar {
  if (text === '<NULL>') return null;
  const number = Number(text);
  return isNumber && text.trim() !== '' && Number.isFinite(number) && String(number) === text.trim() ? number : text;
}
