import { type QueryContext, queryContext, type ResultType } from '@meridian/contracts/documents';
import {
  type FinishContext,
  type FinishedQuery,
  finishQuery,
  type PlanInput,
  type Planned,
  type ProbedKind,
  planQuery,
  type QueryPlan,
  type Refusal,
} from '@meridian/core/query';
import type { Cell, Table } from '@meridian/core/table';
import { EngineError } from '../contract';
import { patient, type World } from './conformance-world';

/** An answer as the runner compares it. */
export interface Answer {
  readonly status: number;
  readonly response: unknown;
}

interface CaseRequest {
  readonly dataset: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly now: number;
}

const flags = { templates: true, adhocSubqueries: false, dateRangeTimeshifts: true };
const person = { id: 1, username: 'admin', email: 'admin@example.org', roles: ['Admin'] };

/** Asks a recorded question the way the server does, without HTTP: decode, plan, run, finish, present. */
export async function ask(world: World, { dataset, request, now }: CaseRequest): Promise<Answer> {
  const decoded = queryContext.safeParse({ datasource: { id: 1, type: 'table' }, ...request });
  if (!decoded.success) {
    const [issue] = decoded.error.issues;
    return { status: 400, response: { message: `${issue?.path.join('.')}: ${issue?.message}` } };
  }
  try {
    const result = await askAll(world, decoded.data, { dataset, request, now });
    return { status: 200, response: { result } };
  } catch (error) {
    if (error instanceof Refused) return presentRefusal(error.refusal);
    if (error instanceof EngineError) return { status: 400, response: { message: `Error: ${error.message}` } };
    throw error;
  }
}

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function presentRefusal({ status, type, message }: Refusal): Answer {
  const response = status === 422 ? { errors: [{ message, error_type: type, level: 'error' }] } : { message };
  return { status, response };
}

async function askAll(world: World, context: QueryContext, { dataset, now }: CaseRequest): Promise<unknown[]> {
  const known = world.datasets.get(dataset);
  if (!known) throw new Error(`no dataset ${dataset}`);
  const formData = context.form_data ?? {};
  const inputs = context.queries.map(
    (query): PlanInput => ({
      query,
      context: { resultType: context.result_type ?? 'full', formData, urlParams: {} },
      dataset: known,
      rowRules: [],
      person,
      flags,
      now,
      dialect: world.engine.dialect,
    }),
  );
  const totals = await totalsOf(world, inputs);
  const results: unknown[] = [];
  for (const input of inputs) results.push(await askOne(world, input, totals));
  return results;
}

async function askOne(world: World, input: PlanInput, context: FinishContext): Promise<unknown> {
  const planned = await settle(world, input);
  if (planned.kind === 'text') {
    return { language: 'sql', ...(planned.error === null ? { query: planned.sqlText } : { error: planned.error }) };
  }
  if (planned.kind === 'answer') return { data: rowsOf(planned.table) };
  const { plan, finished } = await execute(world, planned, context);
  return present(plan, finished, input.context.resultType);
}

async function execute(
  world: World,
  plan: QueryPlan,
  context: FinishContext,
): Promise<{ readonly plan: QueryPlan; readonly finished: FinishedQuery }> {
  const tables: Table[] = [];
  for (const { statement, maxRows } of plan.statements) {
    tables.push(await world.session.run(statement, { ...patient, maxRows: Math.min(maxRows, patient.maxRows) }));
  }
  const finished = finishQuery(plan, tables, context);
  if (finished.kind === 'refused') throw new Refused(finished);
  return { plan, finished };
}

type Settled = Exclude<Planned, { kind: 'refused' } | { kind: 'probe' }>;

async function settle(world: World, input: PlanInput): Promise<Settled> {
  const planned = planQuery(input);
  if (planned.kind === 'refused') throw new Refused(planned);
  if (planned.kind !== 'probe') return planned;
  const probed = new Map<string, ProbedKind>(input.probed);
  for (const { id, statement } of planned.probes) {
    const kind = world.session.run(statement, patient).then(
      (table): ProbedKind => table.columns[0]?.kind ?? 'other',
      (): ProbedKind => 'missing',
    );
    probed.set(id, await kind);
  }
  return settle(world, { ...input, probed });
}

/** Sums of the question without columns, for contributions of the others. Source: spec/facts.md Part 3. */
async function totalsOf(world: World, inputs: readonly PlanInput[]): Promise<FinishContext> {
  const totals = inputs.find(
    ({ query }) => !query.columns?.length && query.metrics?.length && !query.post_processing?.length,
  );
  const contributes = inputs.some(({ query }) =>
    query.post_processing?.some(step => step?.operation === 'contribution'),
  );
  if (!totals || !contributes) return {};
  const planned = await settle(world, totals);
  if (planned.kind !== 'run') return {};
  const { finished } = await execute(world, planned, {});
  const sums = finished.table.columns.map(column => [column.name, Number(column.values[0] ?? 0)] as const);
  return { contributionTotals: Object.fromEntries(sums) };
}

function present(plan: QueryPlan, finished: FinishedQuery, resultType: ResultType): unknown {
  const short = {
    data: rowsOf(finished.table),
    colnames: finished.table.columns.map(column => column.name),
    coltypes: finished.colTypes,
    rowcount: finished.rowCount,
    sql_rowcount: finished.sqlRowCount,
  };
  if (resultType === 'results') return short;
  return {
    ...short,
    applied_template_filters: plan.appliedTemplateFilters,
    annotation_data: {},
    error: null,
    status: 'success',
    from_dttm: plan.fromMs,
    to_dttm: plan.toMs,
    label_map: finished.labelMap,
    indexnames: finished.indexNames,
    result_format: 'json',
    detected_currency: finished.detectedCurrency,
    applied_filters: plan.appliedFilters,
    rejected_filters: plan.rejectedFilters,
  };
}

function rowsOf(table: Table): Readonly<Record<string, unknown>>[] {
  return Array.from({ length: table.rowCount }, (_, row) =>
    Object.fromEntries(table.columns.map(column => [column.name, plain(column.values[row] ?? null)])),
  );
}

function plain(cell: Cell): unknown {
  if (typeof cell === 'bigint') return String(cell);
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}
