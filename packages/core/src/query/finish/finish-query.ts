import { runPostProcessing } from '../../post';
import type { Table } from '../../table';
import type { FinishContext, FinishedQuery, QueryPlan } from '../plan';
import type { Refusal } from '../question';
import { joinOffsets } from './join-offsets';
import { readTable } from './read-table';
import { typesOf } from './types-of';

/** Makes the answer of a plan from the tables of its statements, in their order. Refuses when its rows cannot be compared as asked, or a post-processing step cannot be done. */
export function finishQuery(
  plan: QueryPlan,
  tables: readonly Table[],
  context: FinishContext = {},
): FinishedQuery | Refusal {
  const joined = joinedTable(plan, tables);
  if (plan.offsetRefusal !== null && joined.rowCount > 0) return refused(plan.offsetRefusal);
  const post = runPostProcessing(joined, withTotals(plan.postProcessing, context));
  if (post.kind === 'refused') return refused(`${post.operation}: ${post.message}`);
  const labelMap = Object.fromEntries([
    ...post.table.columns.map((column, index) => [column.name, post.columnLevels[index] ?? [column.name]] as const),
    ...Object.entries(plan.labels),
  ]);
  return {
    kind: 'finished',
    table: post.table,
    labelMap,
    colTypes: typesOf(post.table, plan.knownTypes),
    indexNames: post.indexNames,
    rowCount: post.table.rowCount,
    sqlRowCount: joined.rowCount,
    detectedCurrency: detectedCurrency(plan, tables),
  };
}

function refused(message: string): Refusal {
  return { kind: 'refused', status: 400, type: 'GENERIC_COMMAND_ERROR', message };
}

/** Rows of a streamable plan as they come, under their labels. */
export function finishChunk(plan: QueryPlan, chunk: Table): Table {
  return readTable(chunk, plan.columns);
}

function joinedTable(plan: QueryPlan, [main, ...others]: readonly Table[]): Table {
  if (main === undefined) throw new Error('the main statement has no table');
  const table = finishChunk(plan, main);
  if (plan.offsetJoin === null || table.rowCount === 0) return table;
  const earlier = plan.offsets.flatMap(offset => {
    const rows = others[offset.statement - 1];
    return rows === undefined ? [] : [{ offset, columns: readTable(rows, plan.columns).columns }];
  });
  return joinOffsets(table, plan.offsetJoin, earlier);
}

function withTotals(
  steps: QueryPlan['postProcessing'],
  { contributionTotals }: FinishContext,
): QueryPlan['postProcessing'] {
  if (contributionTotals === undefined) return steps;
  return steps.map(step =>
    step.operation === 'contribution'
      ? { ...step, options: { ...step.options, contribution_totals: contributionTotals } }
      : step,
  );
}

function detectedCurrency(plan: QueryPlan, tables: readonly Table[]): string | null {
  const values = plan.currencyStatement === null ? [] : (tables[plan.currencyStatement]?.columns[0]?.values ?? []);
  const [only] = values;
  return values.length === 1 && typeof only === 'string' ? only : null;
}
