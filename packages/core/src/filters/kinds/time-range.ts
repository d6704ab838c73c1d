import type { NativeFilterKind } from './kind';

export const noTimeRange = 'No filter';

/** A time range in words or instants, for every chart's own time column. */
export const timeRangeKind: NativeFilterKind = {
  type: 'filter_time',
  name: 'Time range',
  target: 'none',
  controlDefaults: { enableEmptyFilter: false },
  isEmpty: value => timeRangeOf(value) === null,
  maskOf: (filter, value) => {
    const range = timeRangeOf(value);
    return {
      id: filter.id,
      extraFormData: range === null ? {} : { time_range: range },
      filterState: { value: range },
    };
  },
  optionsQuestion: () => null,
};

export function timeRangeOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== noTimeRange ? value : null;
}
