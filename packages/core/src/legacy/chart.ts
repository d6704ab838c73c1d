import type { DataRow, QueryObject } from '@meridian/contracts/documents';
import type { TimeDelta } from '../time';

/** A form as charts of the older generation keep it. Nothing in it is certain. */
export type LegacyForm = Readonly<Record<string, unknown>>;

/** What a question was answered with. */
export interface LegacyRows {
  readonly rows: readonly DataRow[];
  readonly columns: readonly string[];
  /** Names of the question's metrics and dimensions in the rows, in order. */
  readonly metrics: readonly string[];
  readonly groups: readonly string[];
  /** The range that was asked about, in epoch milliseconds. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** The answers about earlier ranges, in the form's order. */
  readonly earlier: readonly EarlierRows[];
}

/** A question about an earlier range. */
export interface EarlierQuestion {
  /** How far back it lies, as the form says it. */
  readonly distance: string;
  /** Leads from a moment of the range to the one it is compared with. */
  readonly back: TimeDelta;
  readonly query: QueryObject;
}
export interface EarlierRows {
  readonly asked: EarlierQuestion;
  readonly rows: readonly DataRow[];
}

/** `data` as the chart type reads it, and the names its making left on the rows. */
export interface LegacyAnswer {
  readonly data: unknown;
  readonly columns: readonly string[];
}

/** One chart type of the older generation: what it asks, and what it makes of the answer. */
export interface LegacyChart {
  /** The question, made from the one that every type starts from. Throws LegacyRefusal. */
  readonly question?: (form: LegacyForm, base: QueryObject) => QueryObject;
  /** Whether earlier ranges may be set beside the range of the form. */
  readonly isCompared?: boolean;
  /** Without rows the data is an empty list in the place of null. */
  readonly isListWhenEmpty?: boolean;
  /** Asked for rows that are there. Throws LegacyRefusal. */
  readonly data: (form: LegacyForm, answer: LegacyRows) => unknown;
  /** Columns that the type adds to the rows while it works on them, or all of them where it names them anew. */
  readonly columns?: (form: LegacyForm, columns: readonly string[]) => readonly string[];
}

/** The form lacks what its chart type needs; the message is a sentence for a person. */
export class LegacyRefusal extends Error {}
