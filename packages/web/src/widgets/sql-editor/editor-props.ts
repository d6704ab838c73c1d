import type { RefObject } from 'react';

export interface SqlEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Columns and metrics to complete. */
  readonly names: readonly string[];
  readonly placeholder?: string;
  /** Ctrl-Enter. */
  readonly onSubmit?: () => void;
}

/** Where somebody was writing in the plain field when the editor took its place; null where nobody was. */
export interface Caret {
  readonly from: number;
  readonly to: number;
}

export interface HandedOver {
  readonly caret: RefObject<Caret | null>;
}
