import { rowRuleRoutes } from '@meridian/contracts/api';
import { useState } from 'react';
import { useRoute } from '../../../lib/query';
import { MultiPicker } from '../../../ui/picker';
import type { Named } from './rule-draft';

interface Props {
  readonly label: string;
  readonly column: 'tables' | 'roles';
  readonly chosen: readonly Named[];
  readonly onChange: (chosen: readonly Named[]) => void;
  readonly placeholder: string;
  readonly required: boolean;
}

const most = 50;

/** Datasets or roles, searched on the server; those that are chosen keep their names. */
export function NamesPicker({ label, column, chosen, onChange, placeholder, required }: Props) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useRoute(
    rowRuleRoutes.related,
    { params: { column }, q: { filter: search, page: 0, page_size: most } },
    { keepPrevious: true },
  );
  const found = data?.result.map(({ value, text }) => ({ id: Number(value), name: text })) ?? [];
  const known = new Map([...found, ...chosen].map(one => [String(one.id), one]));
  const isMeant = ({ name }: Named) => name.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <MultiPicker
      label={label}
      placeholder={placeholder}
      required={required}
      options={[...known]
        .filter(([, one]) => chosen.includes(one) || isMeant(one))
        .map(([value, { name }]) => ({ value, label: name }))}
      values={chosen.map(({ id }) => String(id))}
      onChange={values => onChange(values.flatMap(value => known.get(value) ?? []))}
      onSearch={setSearch}
      loading={isFetching}
    />
  );
}
