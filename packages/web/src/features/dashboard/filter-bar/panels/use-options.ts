import { limits } from '@meridian/contracts';
import { chartDataRoutes } from '@meridian/contracts/api';
import type { FilterScalar, NativeFilter, QueryResult } from '@meridian/contracts/documents';
import { columnOf, datasetOf, kindOf, parentContext } from '@meridian/core/filters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../lib/api';
import { countText } from '../../../../lib/format';
import { usePage } from '../../state/page-context';
import { scalarText } from './value-text';

/** A value of a column, and how often it occurs. */
export interface ValueOption {
  /** Tells values of different types apart: `"1"` is text, `1` a number. */
  readonly key: string;
  readonly value: FilterScalar;
  readonly label: string;
  readonly count: string | null;
}

interface Options {
  readonly options: readonly ValueOption[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** There are more values than were sent: the server has to search. */
  readonly isCut: boolean;
}

export const optionKey = (value: FilterScalar): string => JSON.stringify(value);

/** The answer to a filter's own question, under what the filters it depends on let through now. */
export function useFilterAnswer(filter: NativeFilter, given: { readonly search: string; readonly enabled: boolean }) {
  const dashboardId = usePage(state => state.record.id);
  const draft = usePage(state => state.draft);
  const numeric = usePage(state => isNumericColumn(filter, state.datasets));
  const question = useMemo(
    () =>
      kindOf(filter)?.optionsQuestion(filter, {
        context: parentContext(filter, draft),
        search: given.search,
        columnIsNumeric: numeric,
        dashboardId,
      }) ?? null,
    [filter, draft, given.search, numeric, dashboardId],
  );
  return useQuery({
    queryKey: ['filter options', question],
    queryFn: async ({ signal }): Promise<QueryResult> => {
      if (question === null) throw new Error('this filter has no question');
      const { result } = await call(chartDataRoutes.ask, { search: {}, body: question }, { signal });
      const [first] = result;
      if (first === undefined) throw new Error('The server gave no answer to this question.');
      // A cast: the contract leaves open what the house's own answers always have.
      return first as QueryResult;
    },
    enabled: given.enabled && question !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}

/** The values of a value filter's column. */
export function useValueOptions(
  filter: NativeFilter,
  given: { readonly search: string; readonly enabled: boolean },
): Options {
  const answer = useFilterAnswer(filter, given);
  const column = columnOf(filter);
  const options = useMemo(() => readOptions(answer.data, column), [answer.data, column]);
  return {
    options,
    isLoading: answer.isFetching,
    error: answer.error,
    isCut: options.length >= limits.filterOptionsLimit || given.search !== '',
  };
}

function readOptions(answer: QueryResult | undefined, column: string | null): readonly ValueOption[] {
  if (answer === undefined || column === null) return [];
  return answer.data.flatMap(row => {
    const value = row[column];
    if (value === undefined) return [];
    const count = typeof row['count'] === 'number' ? countText(row['count']) : null;
    return [{ key: optionKey(value), value, label: scalarText(value), count }];
  });
}

/** Least and greatest value of a range filter's column; null until they are known. */
export function useRangeBounds(filter: NativeFilter, enabled: boolean) {
  const answer = useFilterAnswer(filter, { search: '', enabled });
  const row = answer.data?.data[0];
  const least = row?.['min'];
  const greatest = row?.['max'];
  const bounds = typeof least === 'number' && typeof greatest === 'number' ? { least, greatest } : null;
  return { bounds, isLoading: answer.isFetching, error: answer.error };
}

function isNumericColumn(
  filter: NativeFilter,
  datasets: ReadonlyMap<number, { readonly columns: readonly { readonly name: string; readonly kind: string }[] }>,
): boolean {
  const columns = datasets.get(datasetOf(filter) ?? -1)?.columns ?? [];
  return columns.find(column => column.name === columnOf(filter))?.kind === 'number';
}
