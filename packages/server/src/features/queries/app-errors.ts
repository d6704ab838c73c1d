import { issuesOfType, issueTexts } from '@meridian/contracts';
import type { QueryColumn, QueryMetric, QueryObject } from '@meridian/contracts/documents';
import { EngineError } from '@meridian/engines';
import { AppError } from '../../http';
import { QuestionRefused, WorkerFailure, type WorkerFailureKind } from '../../query-workers';

/** Who reads an error, and what they asked. */
export interface ErrorAudience {
  /** The engine's own words may be shown: no rows are hidden from this person, and such words quote values. */
  readonly mayReadEngineText: boolean;
  readonly timeoutSeconds: number;
  /** Only what is selected holds a person's own SQL: a syntax error is theirs. */
  readonly selectsOwnSql: boolean;
}

/** Whether a person's own SQL is among what is selected, and nowhere else. */
export function selectsOwnSql(queries: readonly QueryObject[]): boolean {
  const isSql = (metric: QueryMetric) =>
    typeof metric !== 'string' && 'sqlExpression' in metric && metric.sqlExpression;
  const isOwn = (column: QueryColumn) => typeof column !== 'string' && !/^\w+$/.test(column.sqlExpression);
  const selects = ({ columns, groupby, metrics }: QueryObject) =>
    (metrics ?? []).some(isSql) || [...(columns ?? []), ...(groupby ?? [])].some(isOwn);
  const hasClauses = ({ extras, where, having }: QueryObject) => where || having || extras?.where || extras?.having;
  return queries.some(selects) && !queries.some(hasClauses);
}

/** The error a person gets for what went wrong with a question; anything unknown is passed on as it is. */
export function toAppError(error: unknown, audience: ErrorAudience): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof QuestionRefused) return refusalError(error);
  if (error instanceof EngineError) return engineError(error, audience);
  if (error instanceof WorkerFailure) return workerError(error, audience);
  if (error instanceof DOMException && error.name === 'AbortError') return new AppError('question_cancelled');
  return error;
}

function refusalError(error: QuestionRefused): AppError {
  const { message: reason, type: errorType, status } = error;
  if (status === 403) return new AppError('question_forbidden', { reason, errorType }, { cause: error });
  if (status === 422) return new AppError('refused_errors', { reason, errorType }, { cause: error });
  return new AppError('invalid_request', { reason }, { cause: error });
}

/** Both published shapes at once: a sentence as chart clients read it, and the list of typed errors. */
function engineError(
  error: EngineError,
  { mayReadEngineText, timeoutSeconds, selectsOwnSql }: ErrorAudience,
): AppError {
  if (error.type === 'BACKEND_TIMEOUT_ERROR')
    return new AppError('query_timed_out', { seconds: timeoutSeconds }, { cause: error });
  if (error.type === 'RESULT_TOO_LARGE_ERROR') return new AppError('query_too_heavy', {}, { cause: error });
  const message = mayReadEngineText ? error.message : 'The database could not answer this question.';
  if (error.type === 'SYNTAX_ERROR' && selectsOwnSql) {
    return new AppError('refused_errors', { reason: message, errorType: 'INVALID_SQL_ERROR' }, { cause: error });
  }
  const issue_codes = (issuesOfType[error.type] ?? []).map(code => ({
    code,
    message: `Issue ${code} - ${issueTexts[code] ?? ''}`,
  }));
  const typed = { message, error_type: error.type, level: 'error', extra: { issue_codes } };
  return new AppError('invalid_request', { reason: `Error: ${message}`, extra: { errors: [typed] } }, { cause: error });
}

const failed: Readonly<Record<WorkerFailureKind, (error: WorkerFailure, audience: ErrorAudience) => AppError>> = {
  busy: error => new AppError('too_many_questions', { seconds: error.retryAfterSeconds ?? 5 }, { cause: error }),
  cancelled: error => new AppError('question_cancelled', {}, { cause: error }),
  stopped: error => new AppError('question_cancelled', {}, { cause: error }),
  crashed: error => new AppError('query_process_lost', {}, { cause: error }),
  'out-of-memory': error => new AppError('query_too_heavy', {}, { cause: error }),
  timeout: (error, { timeoutSeconds }) =>
    new AppError('query_timed_out', { seconds: timeoutSeconds }, { cause: error }),
  'too-large': error => new AppError('answer_too_large', { reason: error.message }, { cause: error }),
};

function workerError(error: WorkerFailure, audience: ErrorAudience): AppError {
  return failed[error.kind](error, audience);
}
