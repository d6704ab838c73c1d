import type { CellKind } from '../table';
import type { Value } from './aggregates';
import type { Name } from './names';

/** A table laid out as its chart shows it: names of rows and columns in their levels, values by column. */
export interface LaidOut {
  /** Names have one level, and rows their number. */
  readonly isPlain: boolean;
  readonly rowNames: readonly (readonly Name[])[];
  readonly columnNames: readonly (readonly Name[])[];
  readonly values: readonly (readonly Value[])[];
  readonly kinds: readonly CellKind[];
}
