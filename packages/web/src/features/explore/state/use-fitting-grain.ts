import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rangeColumn, rangeFilter } from '../../../widgets/controls';
import type { DatasetFields } from '../../../widgets/fields';
import { useResolvedRange } from '../../../widgets/time-range-editor';
import { timeSpanQuery } from '../../../widgets/time-span';
import { mostBuckets } from './bars-over-time';
import type { ExploreState } from './explore-store';
import { grainOver } from './grain-over';

interface Given {
  readonly state: ExploreState;
  readonly fields: DatasetFields;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Keeps the grain fitting to what the axis shows for as long as nobody chose one. True while it is not known yet. */
export function useFittingGrain({ state, fields, values }: Given): boolean {
  const axis = values['x_axis'];
  const column = typeof axis === 'string' && rangeColumn(values, fields) === axis ? axis : null;
  const follows = state.grainFollows && column !== null;
  const span = useQuery({ ...timeSpanQuery(fields.id, column ?? ''), enabled: follows });
  const range = String(rangeFilter(values, fields)?.comparator ?? noFilter);
  const ends = useResolvedRange(range, follows && range !== noFilter);
  const isPending = follows && (span.isLoading || ends.isLoading);
  const shown = { ends: ends.data, mostBuckets: mostBuckets(values) };
  const grain = !follows || isPending || !span.data ? null : grainOver(span.data, fields.timeGrains, shown);
  const { fitGrain } = state;
  const isOther = grain !== null && grain !== values['time_grain_sqla'];
  useEffect(() => {
    if (isOther) fitGrain(grain);
  }, [isOther, grain, fitGrain]);
  return isPending || isOther;
}

const noFilter = 'No filter';
