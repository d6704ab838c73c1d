import type { ListFilter, ListQuery } from '@meridian/contracts/api';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import type { Person } from '../../../lib/person';

export const scopes = ['favourites', 'mine', 'all'] as const;
export type Scope = (typeof scopes)[number];

export const scopeViews = () => [
  { value: 'favourites' as const, label: t('Favourites') },
  { value: 'mine' as const, label: t('Mine') },
  { value: 'all' as const, label: t('All') },
];

interface Given {
  readonly scope: Scope;
  readonly person: Person | null;
  readonly favourite: string;
  readonly columns: readonly string[];
  readonly count: number;
}

/** What is asked for a part of home. */
export function scopeQuestion({ scope, person, favourite, columns, count }: Given): ListQuery {
  const filters: Readonly<Record<Scope, readonly ListFilter[]>> = {
    favourites: [{ col: 'id', opr: favourite, value: true }],
    mine: [{ col: 'owners', opr: 'rel_m_m', value: person?.id ?? 0 }],
    all: [],
  };
  return {
    columns: [...columns],
    filters: filters[scope].map(filter => ({ ...filter, value: filter.value })),
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    page: 0,
    page_size: count,
  };
}

/** The view a person chose for a part of home, remembered; `fallback` until they choose. */
export function useScope(part: string, fallback: Scope): readonly [Scope, (scope: Scope) => void] {
  const key = `meridian.home.${part}`;
  const [chosen, setChosen] = useState<Scope | null>(
    () => scopes.find(scope => scope === localStorage.getItem(key)) ?? null,
  );
  const choose = (scope: Scope) => {
    localStorage.setItem(key, scope);
    setChosen(scope);
  };
  return [chosen ?? fallback, choose];
}
