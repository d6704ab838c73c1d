import { z } from 'zod';
import { refuse } from '../frame/refusal';
import { type Interpolation, interpolations } from '../statistics/percentile';

/** What some types need besides the window. */
export interface RollingSettings {
  /** 0 to 1. */
  readonly quantile: number;
  readonly interpolation: Interpolation;
  /** What is taken off the count in a variance: 1 for a sample. */
  readonly degreesOfFreedom: number;
}

const common = {
  numeric_only: z.boolean().nullish(),
  engine: z.unknown().optional(),
  engine_kwargs: z.unknown().optional(),
};
const quantileOptions = z.strictObject({
  ...common,
  quantile: z.number().min(0).max(1),
  interpolation: z.enum(interpolations).nullish(),
});
const spreadOptions = z.strictObject({ ...common, ddof: z.number().int().min(0).nullish() });
const noOptions = z.strictObject(common);

/** Options of a type; those of a shaped window belong to its shape and are read there. */
export function readRollingOptions(
  type: string,
  raw: Readonly<Record<string, unknown>>,
  isShaped: boolean,
): RollingSettings {
  const settings = { quantile: 0.5, interpolation: 'linear', degreesOfFreedom: 1 } as const;
  if (isShaped) {
    const { ddof } = raw;
    return typeof ddof === 'number' && Number.isInteger(ddof) && ddof >= 0
      ? { ...settings, degreesOfFreedom: ddof }
      : settings;
  }
  if (type === 'quantile') {
    const read = quantileOptions.safeParse(raw);
    if (!read.success) return refuseOptions(type, raw);
    return { ...settings, quantile: read.data.quantile, interpolation: read.data.interpolation ?? 'linear' };
  }
  if (type === 'std' || type === 'var') {
    const read = spreadOptions.safeParse(raw);
    return read.success ? { ...settings, degreesOfFreedom: read.data.ddof ?? 1 } : refuseOptions(type, raw);
  }
  return noOptions.safeParse(raw).success ? settings : refuseOptions(type, raw);
}

function refuseOptions(type: string, raw: Readonly<Record<string, unknown>>): never {
  return refuse(`The option "rolling_type_options" is wrong for "${type}": ${JSON.stringify(raw)}.`);
}
