import type { Value } from './aggregates';

/** A table laid out as its chart shows it: names of rows and columns in their levels, values by column. */
export interface LaidOut {
  /** Names have one level, and rows their number. */
  readonly isPlain: boolean;
  readonly rowNames: readonly (readonly string[])[];
  readonly columnNames: readonly (readonly string[])[];
  readonly values: readonly (readonly Value[])[];
}
