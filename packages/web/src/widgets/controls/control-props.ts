import type { Control } from '@meridian/core/chart';
import type { DatasetFields } from '../fields';

/** What stands around a control: the dataset and the values of all controls, defaults filled in. */
export interface ControlSurroundings {
  readonly fields: DatasetFields;
  readonly values: Readonly<Record<string, unknown>>;
  /** Sets several values of the form as one step; the label names it for undo. What is typed goes on with the step before. */
  readonly change: (patch: Readonly<Record<string, unknown>>, label: string, typed?: boolean) => void;
  /** What the engine says about texts of SQL that it refuses, by text. */
  readonly sqlFaults: ReadonlyMap<string, string>;
}

export interface ControlProps {
  readonly control: Control;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: ControlSurroundings;
  readonly error: string | null;
}
