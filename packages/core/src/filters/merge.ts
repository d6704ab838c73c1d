import type { AdhocFilter, ExtraFormData, QueryFilter } from '@meridian/contracts/documents';
import { queryFilterOf, sqlConditions } from './adhoc/adhoc';

/** The parts of a chart form that say which rows it asks for. `extra_filters` is the older form of a dashboard's filters. */
export interface FormFilters {
  readonly adhoc_filters?: readonly AdhocFilter[] | null;
  readonly filters?: readonly QueryFilter[] | null;
  readonly extra_filters?: readonly QueryFilter[] | null;
  readonly where?: string | null;
  readonly having?: string | null;
  readonly time_range?: string | null;
  readonly granularity?: string | null;
  readonly granularity_sqla?: string | null;
  readonly time_grain_sqla?: string | null;
  readonly extra_form_data?: ExtraFormData | null;
}

/** What a form and its dashboard together ask for, in the words of a question. Absent keys were said by neither. */
export interface MergedFilters {
  readonly filters: readonly QueryFilter[];
  readonly extras: {
    readonly where: string;
    readonly having: string;
    readonly time_grain_sqla?: string;
    readonly relative_start?: 'now' | 'today';
    readonly relative_end?: 'now' | 'today';
  };
  readonly fields: {
    readonly time_range?: string;
    readonly granularity?: string;
    readonly time_column?: string;
    readonly time_grain?: string;
    readonly time_compare?: string;
  };
  readonly appliedTimeExtras: Readonly<Record<string, string>>;
  readonly customFormData: Readonly<Record<string, unknown>>;
  readonly interactiveGroupby: readonly string[];
}

const pseudoColumns: Readonly<Record<string, 'time_range' | 'granularity' | 'time_grain_sqla' | 'time_compare'>> = {
  __time_range: 'time_range',
  __time_col: 'granularity',
  __time_grain: 'time_grain_sqla',
  __granularity: 'granularity',
  __time_compare: 'time_compare',
};

/**
 * The one place where a chart's own form and what comes from outside meet. Conditions add up: older extra filters, then the context's,
 * then the form's own. Time fields are decided by the last that speaks: form, older extra filters, context. Source: spec/facts.md §2.2.1, §9.6.
 */
export function mergeFilters(form: FormFilters, context: ExtraFormData | null): MergedFilters {
  const outside = mergeExtraFormData([form.extra_form_data ?? {}, context ?? {}]);
  const legacy = readExtraFilters(form.extra_filters ?? []);
  const adhoc = [...(form.adhoc_filters ?? []), ...(outside.adhoc_filters ?? [])];
  const simple = adhoc.map(queryFilterOf).filter(filter => filter !== null);
  const grain = outside.time_grain_sqla ?? legacy.fields.time_grain_sqla ?? form.time_grain_sqla;
  return {
    filters: [...legacy.filters, ...(form.filters ?? []), ...(outside.filters ?? []), ...simple],
    extras: {
      where: sqlConditions(adhoc, 'WHERE', form.where),
      having: sqlConditions(adhoc, 'HAVING', form.having),
      ...said({ time_grain_sqla: grain, relative_start: outside.relative_start, relative_end: outside.relative_end }),
    },
    fields: said({
      time_range: outside.time_range ?? legacy.fields.time_range ?? form.time_range,
      granularity:
        outside.granularity_sqla ??
        outside.granularity ??
        legacy.fields.granularity ??
        form.granularity ??
        form.granularity_sqla,
      time_column: outside.time_column,
      time_grain: outside.time_grain,
      time_compare: outside.time_compare ?? legacy.fields.time_compare,
    }),
    appliedTimeExtras: legacy.applied,
    customFormData: outside.custom_form_data ?? {},
    interactiveGroupby: outside.interactive_groupby ?? [],
  };
}

/** Several contexts as one: lists are put behind each other, single values are decided by the last that has one. */
export function mergeExtraFormData(parts: readonly ExtraFormData[]): ExtraFormData {
  return parts.reduce(mergeTwo, {});
}

function mergeTwo(merged: ExtraFormData, part: ExtraFormData): ExtraFormData {
  return { ...merged, ...spoken(part), ...appended(merged, part) };
}

function appended(merged: ExtraFormData, part: ExtraFormData): ExtraFormData {
  return {
    ...joined('filters', merged.filters, part.filters),
    ...joined('adhoc_filters', merged.adhoc_filters, part.adhoc_filters),
    ...joined('interactive_groupby', merged.interactive_groupby, part.interactive_groupby),
    ...(merged.custom_form_data || part.custom_form_data
      ? { custom_form_data: { ...merged.custom_form_data, ...part.custom_form_data } }
      : {}),
  };
}

function joined<Name extends string, Item>(
  name: Name,
  left: readonly Item[] | undefined,
  right: readonly Item[] | undefined,
) {
  return left || right ? ({ [name]: [...(left ?? []), ...(right ?? [])] } as Record<Name, Item[]>) : {};
}

function spoken(part: ExtraFormData): ExtraFormData {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

/** Keeps what was said; its type drops null and undefined from every value. */
function said<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  // A cast, because Object.fromEntries forgets which value belongs to which name.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

interface LegacyFilters {
  readonly filters: readonly QueryFilter[];
  readonly fields: Readonly<Partial<Record<'time_range' | 'granularity' | 'time_grain_sqla' | 'time_compare', string>>>;
  readonly applied: Readonly<Record<string, string>>;
}

function readExtraFilters(given: readonly QueryFilter[]): LegacyFilters {
  const timed = given.flatMap(filter => {
    const field = typeof filter.col === 'string' ? pseudoColumns[filter.col] : undefined;
    return field === undefined ? [] : [{ column: String(filter.col), field, value: String(filter.val ?? '') }];
  });
  return {
    filters: given.filter(filter => !(typeof filter.col === 'string' && filter.col in pseudoColumns)),
    fields: Object.fromEntries(timed.map(({ field, value }) => [field, value])),
    applied: Object.fromEntries(timed.map(({ column, value }) => [column, value])),
  };
}
