import type { Kysely, RawBuilder } from 'kysely';

/** The spellings of column types that the two stores do not share. */
export interface ColumnTypes {
  /** An integer key that the store counts up; already says that it is the primary key. */
  readonly id: RawBuilder<unknown>;
  readonly bytes: 'blob' | 'bytea';
  /** A double precision number. */
  readonly real: 'real' | 'double precision';
}

/**
 * One step of the schema. `name` begins with four digits and orders all features' steps (`0100-accounts`); a step that has
 * shipped never changes. All pending steps run in one transaction, so a killed migration leaves nothing behind.
 */
export interface Migration {
  readonly name: `${number}-${string}`;
  readonly up: (db: Kysely<object>, types: ColumnTypes) => Promise<void>;
}
