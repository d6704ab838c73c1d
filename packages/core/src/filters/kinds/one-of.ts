import type { ExtraFormData, QueryObject } from '@meridian/contracts/documents';
import type { NativeFilterKind } from './kind';
import { questionOf } from './question';
import { chosenValues } from './value';

/** Which time column charts use. */
export const timeColumnKind = oneOf({
  type: 'filter_timecolumn',
  name: 'Time column',
  context: granularity_sqla => ({ granularity_sqla }),
  asks: { result_type: 'columns', orderby: [] },
});

/** How coarse the time axis of charts is. */
export const timeGrainKind = oneOf({
  type: 'filter_timegrain',
  name: 'Time grain',
  context: time_grain_sqla => ({ time_grain_sqla }),
  asks: { result_type: 'timegrains', orderby: [] },
});

interface OneOf {
  readonly type: 'filter_timecolumn' | 'filter_timegrain';
  readonly name: string;
  readonly context: (value: string) => ExtraFormData;
  readonly asks: Partial<QueryObject>;
}

/** A kind whose value is one text of a list the dataset gives, stored as a list of one. */
function oneOf(what: OneOf): NativeFilterKind {
  const read = (value: unknown): string | null => {
    const [first] = chosenValues(value);
    return typeof first === 'string' && first !== '' ? first : null;
  };
  return {
    type: what.type,
    name: what.name,
    target: 'dataset',
    controlDefaults: { enableEmptyFilter: false },
    isEmpty: value => read(value) === null,
    maskOf: (filter, value) => {
      const chosen = read(value);
      return {
        id: filter.id,
        extraFormData: chosen === null ? {} : what.context(chosen),
        filterState: chosen === null ? { value: null } : { value: [chosen], label: chosen },
      };
    },
    optionsQuestion: (filter, request) => questionOf(filter, request, what.asks),
  };
}
