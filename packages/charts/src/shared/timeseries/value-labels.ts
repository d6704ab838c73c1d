import type { TimeseriesForm } from './form';
import type { StackStyle } from './stack';

interface Labelled {
  readonly id: string;
  readonly values: readonly (number | null)[];
}

export interface ValueLabelsInput {
  readonly form: TimeseriesForm;
  readonly style: StackStyle;
  readonly series: readonly Labelled[];
  readonly totals: readonly number[];
  readonly print: (value: number) => string;
}

/**
 * The text beside every value by series id; empty where none stands. Stacks show their total at the top, or each part that reaches
 * the threshold (percent of its total).
 */
export function valueLabels({
  form,
  style,
  series,
  totals,
  print,
}: ValueLabelsInput): ReadonlyMap<string, readonly string[]> {
  if (!form.show_value) return new Map(series.map(({ id, values }) => [id, values.map(() => '')]));
  const stacked = style !== 'none';
  const tops = stacked && form.only_total ? totals.map((_, at) => topOf(series, at)) : null;
  return new Map(
    series.map(({ id, values }, index) => [
      id,
      values.map((value, at) => {
        if (value === null) return '';
        if (tops !== null) return tops[at] === index ? print(totals[at] ?? 0) : '';
        const least = stacked ? ((totals[at] ?? 0) * form.percentage_threshold) / 100 : Number.NEGATIVE_INFINITY;
        return value >= least ? print(value) : '';
      }),
    ]),
  );
}

/** The last series with something to show at a place: that above all others in a stack. */
function topOf(series: readonly Labelled[], at: number): number {
  const positive = series.findLastIndex(({ values }) => (values[at] ?? 0) > 0);
  return positive >= 0 ? positive : series.findLastIndex(({ values }) => (values[at] ?? null) !== null);
}
