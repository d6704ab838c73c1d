import { createHash } from 'node:crypto';
import {
  type FinishContext,
  finishQuery,
  type Planned,
  type PlannedStatement,
  type ProbedKind,
  planQuery,
  type QueryPlan,
  type Question,
} from '@meridian/core/query';
import type { Dialect } from '@meridian/core/sql';
import type { Table } from '@meridian/core/table';
import { EngineError, type Session } from '@meridian/engines';
import type { WorkerAnswer } from '../contract';
import { QuestionRefused, WorkerFailure } from '../failures';
import type { AskJob } from '../protocol';
import { type Answered, encodeAnswer } from './encode/answer';
import type { KeptPlans } from './kept-plans';
import { isLargeFile, type OpenedFile, openFile, sendFile } from './large-file';

/** What answering needs from the rooms below. */
export interface AnswerTools {
  readonly dialect: Dialect;
  readonly plans: KeptPlans;
  /** Opened when a statement is first run. */
  readonly session: () => Promise<Session>;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Sends a part of a file that flows; see `WorkInput`. */
  readonly flow: (bytes: Buffer) => Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

const probeRows = 1;
const mostProbeRounds = 3;

/** One question from plan to bytes. Those of a file that flows have gone already: its body is empty. */
export async function answer(ask: AskJob<Question>, tools: AnswerTools): Promise<WorkerAnswer> {
  const run = createRunner(tools);
  const planned = await planOnce(ask, tools, run);
  if (planned.kind !== 'run') return encoded(planned, ask, run);
  const opened = isLargeFile(ask, planned) ? await run.opened(planned) : null;
  if (opened === null || opened.rest === null) {
    return encoded(await finish({ planned, main: opened?.held ?? null }, ask, { tools, run }), ask, run);
  }
  const { held, rest } = opened;
  const rowCount = await sendFile({ held, rest }, { plan: planned, ask, flow: tools.flow });
  return { body: Buffer.alloc(0), digest: '', rowCount, engineMs: run.engineMs() };
}

async function encoded(answered: Answered, ask: AskJob<Question>, run: Runner): Promise<WorkerAnswer> {
  const { body, rowCount } = await encodeAnswer(answered, ask);
  return { body, digest: createHash('sha1').update(body).digest('hex'), rowCount, engineMs: run.engineMs() };
}

interface Started {
  readonly planned: QueryPlan;
  /** The rows of the main statement where they are there already. */
  readonly main: Table | null;
}

async function finish(
  { planned, main }: Started,
  ask: AskJob<Question>,
  { tools, run }: { readonly tools: AnswerTools; readonly run: Runner },
): Promise<Answered> {
  const [first, ...others] = planned.statements;
  const tables = [main ?? (await run.statement(first.statement, first.maxRows)), ...(await runAll(others, run))];
  const finished = finishQuery(planned, tables, await finishContext(ask, tools, run));
  if (finished.kind === 'refused') throw new QuestionRefused(finished);
  return { ...finished, plan: planned };
}

type Settled = Exclude<Planned, { kind: 'refused' } | { kind: 'probe' }>;

async function planOnce({ key, question }: AskJob<Question>, tools: AnswerTools, run: Runner): Promise<Settled> {
  const name = `${tools.dialect.id} ${key}`;
  const known = tools.plans.get(name);
  if (known !== undefined) return known;
  const { planned, probes } = await planWithProbes(question, tools, run);
  if (planned.kind === 'run') tools.plans.set(name, planned, { from: question, probes });
  return planned;
}

interface PlannedWithProbes {
  readonly planned: Settled;
  /** Expressions that the engine was asked about. */
  readonly probes: number;
}

/** Plans, and where the plan depends on the type of an expression, asks the engine for it and plans again. */
async function planWithProbes(question: Question, tools: AnswerTools, run: Runner): Promise<PlannedWithProbes> {
  const probed = new Map<string, ProbedKind>();
  for (let round = 0; round <= mostProbeRounds; round += 1) {
    const planned = planQuery({ ...question, dialect: tools.dialect, probed });
    if (planned.kind === 'refused') throw new QuestionRefused(planned);
    if (planned.kind !== 'probe') return { planned, probes: probed.size };
    for (const { id, statement } of planned.probes) {
      probed.set(id, await probedKind(run.statement(statement, probeRows)));
    }
  }
  throw new Error('The planner kept asking for the same types.');
}

/** What the engine cannot make sense of is missing; that it did not come to an answer is another matter. */
async function probedKind(table: Promise<Table>): Promise<ProbedKind> {
  try {
    return (await table).columns[0]?.kind ?? 'other';
  } catch (error) {
    if (error instanceof EngineError && error.type !== 'BACKEND_TIMEOUT_ERROR') return 'missing';
    throw error;
  }
}

async function runAll(statements: readonly PlannedStatement[], run: Runner): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { statement, maxRows } of statements) tables.push(await run.statement(statement, maxRows));
  return tables;
}

/** Sums of the totals question by metric, where a contribution needs them. */
async function finishContext({ totals }: AskJob<Question>, tools: AnswerTools, run: Runner): Promise<FinishContext> {
  if (totals === null) return {};
  const { planned } = await planWithProbes(totals, tools, run);
  if (planned.kind !== 'run') return {};
  const finished = finishQuery({ ...planned, postProcessing: [] }, await runAll(planned.statements, run));
  if (finished.kind === 'refused') throw new QuestionRefused(finished);
  const sums = finished.table.columns
    .filter(({ kind }) => kind === 'number' || kind === 'boolean')
    .map(({ name, values }) => [name, values.reduce<number>((sum, cell) => sum + (Number(cell) || 0), 0)] as const);
  return { contributionTotals: Object.fromEntries(sums) };
}

interface Runner {
  statement(statement: PlannedStatement['statement'], maxRows: number): Promise<Table>;
  opened(plan: QueryPlan): Promise<OpenedFile>;
  engineMs(): number;
}

/** All statements of a question share its deadline. */
function createRunner({ session, signal, timeoutMs, now }: AnswerTools): Runner {
  const deadline = now() + timeoutMs;
  let engineMs = 0;
  const timed = async <T>(work: (session: Session, leftMs: number) => Promise<T>): Promise<T> => {
    const started = now();
    if (started >= deadline) throw new WorkerFailure('timeout', '');
    const result = await work(await session(), deadline - started);
    engineMs += now() - started;
    return result;
  };
  return {
    statement: (statement, maxRows) =>
      timed((opened, leftMs) => opened.run(statement, { signal, timeoutMs: leftMs, maxRows })),
    opened: plan => timed((opened, patienceMs) => openFile(plan, { session: opened, signal, patienceMs })),
    engineMs: () => engineMs,
  };
}
