import type { Connector, Engine, IntrospectionRequest } from '@meridian/engines';
import { WorkerFailure } from '../failures';
import { answer } from './answer';
import type { WorkInput, WorkResult } from './serve';
import { SessionPool } from './session-pool';

/** An engine as a worker needs it. */
export type WorkerEngine = Pick<Engine, 'dialect' | 'loadConnector'>;

const nothing = Buffer.alloc(0);

/** Does what a worker is ordered to do, with the engines it is given. `now` counts milliseconds and never runs backwards. */
export function createWork(
  engines: ReadonlyMap<string, WorkerEngine>,
  now: () => number,
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
  return async ({ task, connection, signal, timeoutMs }) => {
    const started = now();
    const { dialect } = engineOf(connection.engine);
    return pool.use(connection, { signal, timeoutMs }, async session => {
      const options = {
        signal,
        timeoutMs: Math.max(1, timeoutMs - (now() - started)),
        maxRows: Number.MAX_SAFE_INTEGER,
      };
      if (task.kind === 'test') {
        await (await session()).run({ text: 'SELECT 1', parameters: [] }, options);
        return { facts: { warnings: [] }, body: nothing };
      }
      if (task.kind === 'introspect') {
        return {
          facts: await (await session()).introspect<IntrospectionRequest['kind']>(task.request, options),
          body: nothing,
        };
      }
      const { body, ...facts } = await answer(task, { dialect, session, signal, timeoutMs: options.timeoutMs, now });
      return { facts, body };
    });
  };
}
