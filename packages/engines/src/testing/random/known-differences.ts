import type { QueryFilter } from '@meridian/contracts/documents';
import type { Answer } from '../ask';
import type { RandomQuestion } from './random-questions';
import { rowsIn } from './same-answer';

interface Compared {
  readonly question: RandomQuestion;
  readonly engine: string;
  readonly expected: Answer;
  readonly actual: Answer;
}

/** Why two engines may answer this question differently, by what docs/compatibility.md says of engines; null where they may not. */
export function knownDifference(compared: Compared): string | null {
  return rules.find(({ holds }) => holds(compared))?.reason ?? null;
}

const rules: readonly { readonly reason: string; readonly holds: (compared: Compared) => boolean }[] = [
  {
    reason: 'the text of a fraction, a time or a truth value, in which LIKE looks, is its own',
    holds: ({ question: { table, query } }) =>
      filtersOn(query.filters, [...table.fractions, ...table.times, ...table.truths]).some(({ op }) =>
        op?.endsWith('LIKE'),
      ),
  },
  {
    reason: 'a text that is no ISO time is read, or refused, by the engine',
    holds: ({ question: { table, query } }) =>
      filtersOn(query.filters, table.times).some(
        ({ op, val }) => op !== 'TEMPORAL_RANGE' && !op?.endsWith('LIKE') && [val].flat().some(isNoTime),
      ),
  },
  {
    reason: 'PostgreSQL begins with nulls in descending order',
    holds: ({ question: { query }, engine, expected, actual }) => {
      if (engine !== 'postgres') return false;
      const items = (query.orderby ?? []) as readonly (readonly [string | { readonly label: string }, boolean])[];
      const labels = items.flatMap(([by, ascends]) => (ascends ? [] : [typeof by === 'string' ? by : by.label]));
      const rows = [...rowsIn(expected), ...rowsIn(actual)];
      const areHidden = Boolean(query.row_offset) || (query.post_processing ?? []).length > 0;
      return labels.some(label => areHidden || rows.some(row => row[label] === null));
    },
  },
  {
    reason: 'ClickHouse compares no decimal with a number that has more digits before the point',
    holds: ({ question: { table, query }, engine }) =>
      engine === 'clickhouse' &&
      filtersOn(query.filters, table.fractions).some(({ val }) =>
        [val].flat().some(each => Math.abs(Number(each)) >= 1e14),
      ),
  },
  {
    reason: 'LIKE of SQLite takes no notice of case',
    holds: ({ question: { query }, engine }) =>
      engine === 'sqlite' && (query.filters ?? []).some(({ op }) => op === 'LIKE' || op === 'NOT LIKE'),
  },
  {
    reason: 'a column of SQLite that is declared as nothing is a time where all its texts are',
    holds: ({ question: { table }, engine }) => engine === 'sqlite' && table.dataset === 'epochs',
  },
];

function filtersOn(filters: readonly QueryFilter[] | null | undefined, columns: readonly string[]) {
  return (filters ?? []).filter(({ col }) => typeof col === 'string' && columns.includes(col));
}

function isNoTime(given: unknown): boolean {
  return typeof given === 'string' && given !== '<NULL>' && !/^\d{4}-\d\d-\d\d/.test(given);
}
