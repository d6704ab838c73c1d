import { z } from 'zod';
import { byName } from '../frame/by-name';
import { findColumn } from '../frame/find-columns';
import type { Frame, FrameColumn } from '../frame/frame';
import { refuse } from '../frame/refusal';
import type { AggregateOption } from './aggregators';

/** Aggregates by the name of their result: the column (the name itself unless said), the operator and its options. */
export const aggregatesOption = byName(
  z.strictObject({
    column: z.string().nullish(),
    operator: z.string().nullish(),
    options: z.record(z.string(), z.unknown()).nullish(),
  }),
);

/** An aggregate whose column is found. */
export interface ResolvedAggregate {
  readonly name: string;
  readonly column: FrameColumn;
  readonly option: AggregateOption;
}

export function resolveAggregates(
  frame: Frame,
  aggregates: z.output<typeof aggregatesOption>,
): readonly ResolvedAggregate[] {
  return Object.entries(aggregates).map(([name, { column, operator, options }]) => {
    if (!operator) return refuse(`The aggregate "${name}" names no operator.`);
    return { name, column: findColumn(frame, column ?? name), option: { operator, options } };
  });
}
