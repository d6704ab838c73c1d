import type { Expression } from '@meridian/core/sql';
import type { Cell, CellKind } from '@meridian/core/table';

/** What the contract asks of every engine, in the engine's own words. */
export interface Phrases {
  /** A query of one row, and the cells it must give by column. */
  readonly exact: string;
  readonly exactCells: Readonly<Record<string, readonly [CellKind, Cell]>>;
  /** The sum of twice the largest 64-bit integer; `refused` where the engine says that it cannot. */
  readonly bigSum: { readonly sql: string; readonly isRefused: boolean };
  /** A text that nothing is compared with, where the engine must be told its type. */
  readonly textAlone?: (text: Expression) => Expression;
  /** A label as the engine can write it; whoever asks names the columns by their place. */
  readonly writable?: (label: string) => string;
  /** A source named `g` with a column `i` that counts from 0. */
  readonly numbers: (count: number) => string;
  readonly endless: string;
  /** The first moment that its times reach, epoch milliseconds, where that is not long ago. */
  readonly earliest?: number;
  /** A query over `edge` (id, ts, joined, later) for its description alone, and the kind of its comparison. */
  readonly described: { readonly sql: string; readonly comparison: CellKind };
  /** Failures of the engine and their published types. */
  readonly errors: readonly (readonly [string, string])[];
  /** Statements the engine knows and must not run for anybody. */
  readonly hostile: readonly string[];
}

/** SQL that most engines understand. */
export const standardPhrases = {
  exact: `SELECT CAST('9007199254740993' AS BIGINT) AS big, CAST('-9223372036854775808' AS BIGINT) AS least,
CAST('99999999999999.9999' AS NUMERIC(18,4)) AS dec, CAST('0.1000' AS NUMERIC(18,4)) AS tenth,
CAST('1969-12-31 23:59:59.999999' AS TIMESTAMP) AS ts, CAST('2024-02-29' AS DATE) AS d, CAST(NULL AS TIMESTAMP) AS nothing,
CAST('2024-07-01 12:00:00+02' AS TIMESTAMPTZ) AS zoned, 1 = 1 AS yes, CAST('NaN' AS DOUBLE PRECISION) AS nan`,
  exactCells: {
    big: ['number', 9007199254740993n],
    least: ['number', -9223372036854775808n],
    dec: ['number', '99999999999999.9999'],
    tenth: ['number', 0.1],
    ts: ['time', -0.001],
    d: ['time', Date.UTC(2024, 1, 29)],
    nothing: ['time', null],
    zoned: ['time', Date.UTC(2024, 6, 1, 10)],
    yes: ['boolean', true],
    nan: ['number', Number.NaN],
  },
  bigSum: {
    sql: 'SELECT SUM(CAST(9223372036854775807 AS BIGINT)) AS total FROM (SELECT 1 UNION ALL SELECT 2) AS twice',
    isRefused: false,
  },
  described: {
    sql: "SELECT id, ts, 'x' || txt AS joined, id > 3 AS later FROM edge -- all of it",
    comparison: 'boolean',
  },
  errors: [
    ['SELECT no_such_column FROM edge', 'COLUMN_DOES_NOT_EXIST_ERROR'],
    ['SELECT * FROM no_such_table', 'TABLE_DOES_NOT_EXIST_ERROR'],
    ['SELECT FROM WHERE', 'SYNTAX_ERROR'],
    ['SELECT no_such_function(1)', 'OBJECT_DOES_NOT_EXIST_ERROR'],
    ["SELECT CAST('abc' AS INTEGER)", 'GENERIC_DB_ENGINE_ERROR'],
  ],
} as const satisfies Partial<Phrases>;

/** A query over three million millions of combinations. */
export const endlessOver = (numbers: string): string => `SELECT COUNT(*) FROM ${numbers} a, ${numbers} b, ${numbers} c`;
