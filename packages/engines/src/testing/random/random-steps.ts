import type { PostProcessing } from '@meridian/contracts/documents';
import fc from 'fast-check';

/** Post-processing of an answer with these dimensions and metrics. */
type Steps = (dimensions: readonly string[], metrics: readonly string[]) => readonly PostProcessing[];

export const randomSteps: fc.Arbitrary<Steps> = fc.constantFrom<Steps[]>(
  () => [],
  () => [],
  (dimensions, metrics) =>
    dimensions.length < 2
      ? []
      : [
          {
            operation: 'pivot',
            options: { index: dimensions.slice(0, 1), columns: dimensions.slice(1), aggregates: maxima(metrics) },
          },
          { operation: 'flatten' },
        ],
  (_, metrics) => [{ operation: 'cum', options: { operator: 'sum', columns: asThemselves(metrics) } }],
  (_, metrics) => [{ operation: 'rank', options: { metric: metrics[0] ?? '' } }],
  (_, metrics) => [{ operation: 'contribution', options: { columns: metrics, rename_columns: metrics } }],
);

function maxima(metrics: readonly string[]) {
  return Object.fromEntries(metrics.map(label => [label, { operator: 'max' }]));
}

function asThemselves(metrics: readonly string[]) {
  return Object.fromEntries(metrics.map(label => [label, label]));
}
