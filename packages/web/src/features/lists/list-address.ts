import type { ListFilter, ListQuery } from '@meridian/contracts/api';
import { choicePart, listPart, type Part, type SearchCodec, searchCodec, textPart, wholePart } from '../../lib/address';
import type { FilterSpec, SortChoice } from './list-spec';
import { pageSize } from './list-spec';

/** What the address of a list holds. `sort` is the key, with a minus before it when descending; `page` counts from 1. */
export interface ListAddress {
  readonly q: string;
  readonly sort: string;
  readonly page: number;
  readonly view: 'table' | 'cards';
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

interface Known {
  readonly filters: readonly Pick<FilterSpec, 'key' | 'toFilters'>[];
  readonly sorts: readonly [SortChoice, ...SortChoice[]];
}

export function listAddress({ filters, sorts }: Known): SearchCodec<ListAddress> {
  const flat = searchCodec({
    q: textPart(),
    sort: textPart(sortText(sorts[0])),
    page: wholePart(1),
    view: choicePart(['table', 'cards']),
    ...Object.fromEntries(filters.map(filter => [filter.key, listPart()] as const)),
  } as unknown as Readonly<Record<string, Part<never>>>) as unknown as SearchCodec<Record<string, unknown>>;
  return {
    names: flat.names,
    parse: record => {
      const { q, sort, page, view, ...values } = flat.parse(record);
      return { q, sort, page: Math.max(1, Number(page)), view, filters: values } as ListAddress;
    },
    print: ({ filters: values, ...rest }) => flat.print({ ...rest, ...values }),
  };
}

export const sortText = ({ key, descending }: Pick<SortChoice, 'key' | 'descending'>): string =>
  descending ? `-${key}` : key;

export const sortOf = (text: string): { readonly key: string; readonly descending: boolean } =>
  text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };

interface QuestionGiven extends Known {
  readonly searchFilter: (text: string) => ListFilter;
}

/** What the server is asked for an address. */
export function listQuestion(address: ListAddress, { filters, searchFilter }: QuestionGiven): ListQuery {
  const { key, descending } = sortOf(address.sort);
  const text = address.q.trim();
  return {
    order_column: key,
    order_direction: descending ? 'desc' : 'asc',
    page: address.page - 1,
    page_size: pageSize,
    filters: [
      ...(text === '' ? [] : [searchFilter(text)]),
      ...filters.flatMap(filter => {
        const values = address.filters[filter.key] ?? [];
        return values.length === 0 ? [] : filter.toFilters(values);
      }),
    ].map(filter => ({ ...filter, value: filter.value })),
  };
}
