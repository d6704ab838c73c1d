import { EngineError } from '@meridian/engines';
import { AppError } from '../../../http';
import { type DatabasesContext, visibleConnection } from '../context';
import { type Asking, introspect } from './browse';

export interface SqlProblem {
  readonly line_number: number;
  readonly start_column: number;
  readonly end_column: number;
  readonly message: string;
}

/** What the engine would refuse about a statement, without running it; empty where it takes it. */
export async function validateSql(
  context: DatabasesContext,
  { id, sql }: { readonly id: number; readonly sql: string },
  { principal, signal }: Asking,
): Promise<SqlProblem[]> {
  const row = await visibleConnection(context, principal, id);
  try {
    await introspect(context, row, { request: { kind: 'sql-columns', sql }, signal });
    return [];
  } catch (error) {
    const isVerdict = error instanceof AppError && error.cause instanceof EngineError;
    if (!isVerdict || connectionTroubles.test((error.cause as EngineError).type)) throw error;
    const lines = sql.split('\n');
    const message = String(error.params['reason']);
    const at = Number(/\bline (\d+)/i.exec(message)?.[1] ?? 1);
    return [{ line_number: at, start_column: 0, end_column: lines[at - 1]?.length ?? 0, message }];
  }
}

const connectionTroubles = /^CONNECTION_|TIMEOUT/;
