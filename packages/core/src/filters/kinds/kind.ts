import type {
  DataMask,
  ExtraFormData,
  NativeFilter,
  NativeFilterType,
  QueryContext,
} from '@meridian/contracts/documents';

/** What a question for a filter's options depends on besides the filter. */
export interface OptionsRequest {
  /** What the filters it depends on let through. */
  readonly context: ExtraFormData;
  /** Text to search all values for; empty asks for the first ones. */
  readonly search: string;
  readonly columnIsNumeric: boolean;
  readonly dashboardId: number | null;
}

/** One kind of native filter. Values are those of `filterState.value`: foreign until the kind has read them. */
export interface NativeFilterKind {
  readonly type: NativeFilterType;
  readonly name: string;
  /** Whether a target names a column, only a dataset, or nothing. */
  readonly target: 'column' | 'dataset' | 'none';
  readonly controlDefaults: NativeFilter['controlValues'];
  readonly isEmpty: (value: unknown) => boolean;
  /** What the filter contributes with this value; an empty value of a required filter may let nothing through. */
  readonly maskOf: (filter: NativeFilter, value: unknown) => DataMask;
  /** The question for its options, or null where none is needed. */
  readonly optionsQuestion: (filter: NativeFilter, request: OptionsRequest) => QueryContext | null;
}

export function columnOf(filter: NativeFilter): string | null {
  return filter.targets[0]?.column?.name ?? null;
}

export function datasetOf(filter: NativeFilter): number | null {
  return filter.targets[0]?.datasetId ?? null;
}
