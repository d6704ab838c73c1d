import type { DataMask, FilterScalar, QueryFilter } from '@meridian/contracts/documents';

/** Something drawn that stands for values of columns: a bar, a slice, a cell. */
export interface Mark {
  /** What people read on it. */
  readonly label: string;
  readonly values: readonly { readonly column: string; readonly value: FilterScalar; readonly grain?: string }[];
}

/** What a chart contributes when these of its marks are selected; none selected contributes nothing. Source: spec/facts.md §9.5. */
export function crossFilterMask(chartId: number, marks: readonly Mark[]): DataMask {
  const id = String(chartId);
  if (marks.length === 0) return { id, extraFormData: {}, filterState: { value: null, selectedValues: null } };
  return {
    id,
    extraFormData: { filters: [...conditionsOf(marks)] },
    filterState: {
      value: marks.map(mark => mark.values.map(({ value }) => value)),
      selectedValues: marks.map(mark => mark.label),
      label: marks.map(mark => mark.label).join(', '),
    },
  };
}

function conditionsOf(marks: readonly Mark[]): readonly QueryFilter[] {
  const columns = [...new Set(marks.flatMap(mark => mark.values.map(({ column }) => column)))];
  return columns.map(column => {
    const chosen = marks.flatMap(mark => mark.values.filter(each => each.column === column));
    const values = [...new Set(chosen.map(({ value }) => value))];
    if (values.length === 1 && values[0] === null) return { col: column, op: 'IS NULL' };
    const grain = chosen[0]?.grain;
    return { col: column, op: 'IN', val: values, ...(grain === undefined ? {} : { grain }) };
  });
}

/** The labels selected in a chart now. */
export function selectedLabels(mask: DataMask | undefined): readonly string[] {
  const labels = mask?.filterState?.selectedValues;
  return Array.isArray(labels) ? labels.filter(label => typeof label === 'string') : [];
}

/** Clicks a mark: the selected one alone is let go, another takes its place; `adds` keeps the rest and switches this one. */
export function clickMark(selected: readonly Mark[], mark: Mark, how: 'alone' | 'adds'): readonly Mark[] {
  const isSelected = selected.some(each => each.label === mark.label);
  if (how === 'alone') return isSelected && selected.length === 1 ? [] : [mark];
  return isSelected ? selected.filter(each => each.label !== mark.label) : [...selected, mark];
}
