import { AppError, type Principal, presentedMessage } from '../../http';
import type { Queries } from '../queries';

const kinds = ['column', 'metric', 'where', 'having'] as const;
type Kind = (typeof kinds)[number];

export interface ExpressionProblem {
  readonly line_number: number;
  readonly start_column: number;
  readonly end_column: number;
  readonly message: string;
}

export interface AskedExpression {
  readonly datasetId: string;
  readonly expression: string | null | undefined;
  readonly kind: string | null | undefined;
}

/**
 * Tries a person's SQL in a question with one row, through the same door as every question. Empty where it is taken. Throws
 * `invalid_request` for no expression and for a kind nobody knows, and whatever is wrong apart from the expression.
 */
export async function validateExpression(
  queries: Queries,
  { datasetId, expression, kind }: AskedExpression,
  { principal, signal }: { readonly principal: Principal; readonly signal: AbortSignal },
): Promise<ExpressionProblem[]> {
  if (!expression?.trim()) throw new AppError('invalid_request', { reason: 'Expression is required' });
  const known = kinds.find(one => one === kind);
  if (!known) {
    const reason = `Invalid expression type: ${kind}. Valid types are: ${kinds.join(', ')}`;
    throw new AppError('invalid_request', { reason });
  }
  const datasource = { id: datasetId, type: 'table' as const };
  try {
    await queries.run(principal, { datasource, queries: [questionWith(known, expression)] }, { signal });
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || !verdicts.includes(error.code)) throw error;
    const end_column = expression.split('\n')[0]?.length ?? 0;
    return [{ line_number: 1, start_column: 0, end_column, message: presentedMessage(error) }];
  }
}

/** Answers that are about the expression; others are about who asks or about the engine. */
const verdicts: readonly string[] = ['invalid_request', 'refused_errors'];

function questionWith(kind: Kind, sqlExpression: string) {
  const given = { expressionType: 'SQL' as const, sqlExpression, label: 'expression' };
  const count = { expressionType: 'SQL' as const, sqlExpression: 'COUNT(*)', label: 'rows' };
  switch (kind) {
    case 'column':
      return { columns: [given], metrics: [], row_limit: 1 };
    case 'metric':
      return { metrics: [given], row_limit: 1 };
    case 'where':
      return { metrics: [count], extras: { where: sqlExpression }, row_limit: 1 };
    case 'having':
      return { metrics: [count], extras: { having: sqlExpression }, row_limit: 1 };
    default:
      return kind satisfies never;
  }
}
