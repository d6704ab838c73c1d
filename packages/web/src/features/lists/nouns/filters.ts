import {
  type AnyRoute,
  dashboardRoutes,
  type optionsQuery,
  type Route,
  type relatedReply,
} from '@meridian/contracts/api';
import type { z } from 'zod';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import type { FilterSpec } from '../list-spec';

export type RelatedRoute = Route<
  z.ZodObject<{ readonly column: z.ZodString }>,
  z.ZodType,
  typeof optionsQuery,
  z.ZodType,
  typeof relatedReply
>;

interface Given {
  readonly key: string;
  readonly label: string;
  readonly any: string;
  readonly route: RelatedRoute;
  readonly column: string;
  /** `rel_m_m` where a record has several, `rel_o_m` where it has one. */
  readonly operator: 'rel_m_m' | 'rel_o_m';
  readonly extra?: boolean;
}

/** A filter by something related, searched on the server; one value at a time, as published clients ask. */
export function relatedFilter({ route, column, operator, ...look }: Given): FilterSpec {
  return {
    ...look,
    multiple: false,
    useOptions: ({ search, wanted }) => {
      const given = { params: { column }, q: { filter: search, page: 0, page_size: 50 } };
      const { data, isFetching } = useRoute(route as AnyRoute, given as never, { enabled: wanted, keepPrevious: true });
      const found = (data as z.output<typeof relatedReply> | undefined)?.result ?? [];
      return {
        options: found.map(({ value, text }) => ({ value: String(value), label: text })),
        loading: isFetching,
        searched: true,
      };
    },
    toFilters: ([value]) => (value === undefined ? [] : [{ col: column, opr: operator, value: Number(value) }]),
  };
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceGiven {
  readonly key: string;
  readonly label: string;
  readonly any?: string;
  readonly choices: readonly Choice[];
  readonly toFilters: FilterSpec['toFilters'];
  readonly multiple?: boolean;
  readonly extra?: boolean;
}

/** A filter by a few fixed choices. */
export function choiceFilter({ choices, any = t('All'), multiple = false, ...rest }: ChoiceGiven): FilterSpec {
  return { ...rest, any, multiple, useOptions: () => ({ options: choices, loading: false }) };
}

const yesNo = () => [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
];

export const favouriteFilter = (operator: string): FilterSpec =>
  choiceFilter({
    key: 'favourite',
    label: t('Favourite'),
    any: t('Any'),
    choices: yesNo(),
    toFilters: ([value]) => [{ col: 'id', opr: operator, value: value === 'yes' }],
    extra: true,
  });

export const certifiedFilter = (operator: string): FilterSpec =>
  choiceFilter({
    key: 'certified',
    label: t('Certified'),
    any: t('Any'),
    choices: yesNo(),
    toFilters: ([value]) => [{ col: 'id', opr: operator, value: value === 'yes' }],
    extra: true,
  });

export const dashboardFilter = (): FilterSpec => ({
  key: 'dashboard',
  label: t('Dashboard'),
  any: t('Any'),
  multiple: false,
  useOptions: ({ wanted }) => {
    const q = {
      columns: ['id', 'dashboard_title'],
      page_size: 100,
      order_column: 'dashboard_title',
      order_direction: 'asc' as const,
    };
    const { data, isFetching } = useRoute(dashboardRoutes.list, { q }, { enabled: wanted });
    const options =
      data?.result.map(row => ({ value: String(row.id), label: row.dashboard_title ?? `#${row.id}` })) ?? [];
    return { options, loading: isFetching };
  },
  toFilters: ([value]) => (value === undefined ? [] : [{ col: 'dashboards', opr: 'rel_m_m', value: Number(value) }]),
});
