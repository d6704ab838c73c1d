import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { FilterPill } from '../../../ui/chip';
import { Popover } from '../../../ui/layer';
import { Menu } from '../../../ui/menu';
import { OptionPanel } from '../../../ui/picker';
import type { ListAddress } from '../list-address';
import type { FilterSpec, ListSpec } from '../list-spec';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  readonly address: ListAddress;
  readonly onChange: (patch: Partial<ListAddress>) => void;
}

/** The filters that are always there, those with a value, and "Filter" for the rest. */
export function ListPills<Row extends { readonly id: number }>({ spec, address, onChange }: Props<Row>) {
  const [added, setAdded] = useState<string | null>(null);
  const isSet = (filter: FilterSpec) => (address.filters[filter.key] ?? []).length > 0;
  const shown = spec.filters.filter(filter => !filter.extra || isSet(filter) || filter.key === added);
  const rest = spec.filters.filter(filter => !shown.includes(filter));
  const set = (key: string, values: readonly string[]) => onChange({ filters: { ...address.filters, [key]: values } });
  return (
    <>
      {shown.map(filter => (
        <ListPill
          key={filter.key}
          filter={filter}
          values={address.filters[filter.key] ?? []}
          onChange={values => set(filter.key, values)}
          opened={filter.key === added}
          onClosed={() => setAdded(null)}
        />
      ))}
      {rest.length > 0 ? (
        <Menu
          label={t('Add a filter')}
          entries={rest.map(filter => ({ label: filter.label, onSelect: () => setAdded(filter.key) }))}
        >
          <FilterPill label={null} value={t('Filter')} look="add" icon={IconPlus} />
        </Menu>
      ) : null}
    </>
  );
}

interface PillProps {
  readonly filter: FilterSpec;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly opened: boolean;
  readonly onClosed: () => void;
}

function ListPill({ filter, values, onChange, opened, onClosed }: PillProps) {
  const [pressed, setPressed] = useState(false);
  const [search, setSearch] = useState('');
  const open = pressed || opened;
  const { options, loading, searched } = filter.useOptions({ search, wanted: open || values.length > 0 });
  const close = () => {
    setPressed(false);
    setSearch('');
    onClosed();
  };
  const applied = values.length > 0;
  return (
    <Popover
      open={open}
      onClose={close}
      label={filter.label}
      anchor={
        <FilterPill
          label={filter.label}
          value={applied ? pillText(values, options) : filter.any}
          look={applied ? 'applied' : 'rest'}
          open={open}
          onClick={() => (open ? close() : setPressed(true))}
          {...(applied ? { onClear: () => onChange([]) } : {})}
        />
      }
    >
      <OptionPanel
        label={filter.label}
        options={options}
        values={values}
        multiple={filter.multiple}
        loading={loading}
        onChange={next => {
          onChange(next);
          if (!filter.multiple) close();
        }}
        {...(searched ? { onSearch: setSearch } : {})}
      />
    </Popover>
  );
}

function pillText(
  values: readonly string[],
  options: readonly { readonly value: string; readonly label: string }[],
): string {
  const labels = values.map(value => options.find(option => option.value === value)?.label ?? value);
  if (labels.length <= 2) return labels.join(', ');
  return t('{{count}} of {{total}}', { count: labels.length, total: Math.max(options.length, labels.length) });
}
