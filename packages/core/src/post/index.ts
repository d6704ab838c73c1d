import type { PostProcessing } from '@meridian/contracts/documents';
import type { Cell, Table } from '../table';

/** What a list of operations makes of a table. */
export type PostResult =
  | {
      readonly kind: 'ok';
      /** Final column names: levels joined with ", ", separators unescaped. */
      readonly table: Table;
      /** One entry a row: the row index left over (`indexnames` of an answer); several levels give a list. */
      readonly indexNames: readonly Cell[];
      /** One entry a column: the levels of its name, for `label_map`. */
      readonly columnLevels: readonly (readonly string[])[];
    }
  | { readonly kind: 'refused'; readonly operation: string; readonly message: string };

/** Runs post-processing operations in order; nulls in the list are skipped, an empty list only computes names. Source: spec/facts.md Part 3. */
export declare function runPostProcessing(table: Table, operations: readonly (PostProcessing | null)[]): PostResult;
