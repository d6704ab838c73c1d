import { useState } from 'react';
import { MultiPicker, Picker } from '../../../ui/picker';
import type { ListAddress } from '../list-address';
import type { FilterSpec, ListSpec } from '../list-spec';
import styles from '../lists.module.css';
import { SortMenu } from './SortMenu';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  readonly address: ListAddress;
  readonly onChange: (patch: Partial<ListAddress>) => void;
}

/** All filters of a list below each other, in a sheet. */
export function PhoneFilters<Row extends { readonly id: number }>({ spec, address, onChange }: Props<Row>) {
  return (
    <div className={styles.sheet}>
      {spec.filters.map(filter => (
        <PhoneFilter
          key={filter.key}
          filter={filter}
          values={address.filters[filter.key] ?? []}
          onChange={values => onChange({ filters: { ...address.filters, [filter.key]: values } })}
        />
      ))}
      <SortMenu spec={spec} address={address} onChange={onChange} />
    </div>
  );
}

interface FilterProps {
  readonly filter: FilterSpec;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function PhoneFilter({ filter, values, onChange }: FilterProps) {
  const [search, setSearch] = useState('');
  const { options, loading, searched } = filter.useOptions({ search, wanted: true });
  const look = {
    label: filter.label,
    options,
    loading,
    placeholder: filter.any,
    ...(searched ? { onSearch: setSearch } : {}),
  };
  if (filter.multiple) return <MultiPicker {...look} values={values} onChange={onChange} />;
  return (
    <Picker {...look} clearable value={values[0] ?? null} onChange={value => onChange(value === null ? [] : [value])} />
  );
}
