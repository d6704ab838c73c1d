import { type RenderInput, renderSql } from '@meridian/core/query';
import { type Connector, type Engine, EngineError, type IntrospectionRequest } from '@meridian/engines';
import type { Clock } from '../../platform/clock';
import { WorkerFailure } from '../failures';
import { answer } from './answer';
import { keepPlans } from './kept-plans';
import type { WorkInput, WorkResult } from './serve';
import { SessionPool } from './session-pool';

/** An engine as a worker needs it. */
export type WorkerEngine = Pick<Engine, 'dialect' | 'loadConnector'>;

const nothing = Buffer.alloc(0);

/** Does what a worker is ordered to do, with the engines it is given. */
export function createWork(
  engines: ReadonlyMap<string, WorkerEngine>,
  clock: Clock,
): (input: WorkInput) => Promise<WorkResult> {
  const engineOf = (id: string) => {
    const engine = engines.get(id);
    if (engine === undefined) throw new WorkerFailure('crashed', `There is no engine named ${id}.`);
    return engine;
  };
  const connectors = new Map<string, Promise<Connector>>();
  const connectorFor = (id: string) => {
    const known = connectors.get(id) ?? engineOf(id).loadConnector();
    connectors.set(id, known);
    return known;
  };
  const pool = new SessionPool(connectorFor);
  const plans = keepPlans();
  return ({ task, connection, signal, timeoutMs, flow }) => {
    const { dialect } = engineOf(connection.engine);
    return pool.use(connection, { signal, timeoutMs }, async session => {
      const tools = { dialect, plans, session, signal, timeoutMs, flow, now: clock.monotonicMs };
      if (task.kind === 'ask') {
        const { body, ...facts } = await answer(task, tools);
        return { facts, body };
      }
      const options = { signal, timeoutMs, maxRows: Number.MAX_SAFE_INTEGER };
      if (task.kind === 'introspect') {
        const request = rendered(task.request, { dialect, related: task.related, now: clock.now().getTime() });
        const opened = await session();
        return { facts: await opened.introspect<IntrospectionRequest['kind']>(request, options), body: nothing };
      }
      const opened = await session();
      await opened.run({ text: 'SELECT 1', parameters: [] }, options);
      return { facts: { warnings: (await opened.warnings?.(options)) ?? [] }, body: nothing };
    });
  };
}

/** SQL of a virtual dataset has templates in it, which no engine reads. */
function rendered(request: IntrospectionRequest, facts: Omit<RenderInput, 'sql'>): IntrospectionRequest {
  if (request.kind !== 'sql-columns') return request;
  const text = renderSql({ ...facts, sql: request.sql });
  if (text.kind === 'refused') throw new EngineError('INVALID_SQL_ERROR', text.message);
  return { ...request, sql: text.text };
}
