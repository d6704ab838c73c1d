import { databaseScope } from '@meridian/core/access';
import type { ConnectionParameters, ConnectionSpec } from '@meridian/engines';
import { sql } from 'kysely';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db';
import type { Ids } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import type { QueryWorkers } from '../../query-workers';
import type { Grants } from '../accounts';
import { type Engine, engineNamed, specOf } from './connection/engine-access';
import { checkTarget, type TargetRules } from './connection/targets';
import { embeddedTables } from './embedded-tables';
import { type DatasetsAbove, visibleConnections } from './store';
import type { ConnectionRow } from './tables';

/** What the services of connections stand on. */
export interface DatabasesContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly grants: Grants;
  readonly engines: readonly Engine[];
  readonly workers: QueryWorkers;
  readonly targets: TargetRules;
  /** Folder of the product's own Parquet files. */
  readonly dataFolder: string;
  readonly above: DatasetsAbove;
}

/** Milliseconds a connection may take to answer; spec/facts.md §13.4 TEST_DATABASE_CONNECTION_TIMEOUT. */
export const connectTimeoutMs = 30_000;

export function engineOf(context: Pick<DatabasesContext, 'engines'>, row: ConnectionRow): Engine {
  const engine = engineNamed(context.engines, row.engine);
  if (!engine) throw new Error(`Connection ${row.id} needs the engine ${row.engine}, which is not there.`);
  return engine;
}

/** How the workers connect. The target is checked each time: names resolve anew and rules change. */
export async function connectionSpec(
  context: DatabasesContext,
  row: ConnectionRow,
  executor: Executor = context.db.kysely,
): Promise<ConnectionSpec> {
  const spec = specOf(row, {
    engine: engineOf(context, row),
    secrets: context.secrets,
    dataFolder: context.dataFolder,
    embeddedTables: row.kind === 'embedded' ? await embeddedTables(executor) : [],
  });
  await checkTarget(spec.parameters, context.targets);
  return spec;
}

/** The connection, for somebody who may see it. Throws `not_found`. */
export async function visibleConnection(
  context: DatabasesContext,
  principal: Principal,
  id: number,
): Promise<ConnectionRow> {
  const row = await visibleConnections(context.db.kysely, databaseScope(principal), context.above)
    .where(sql.ref('connections.id'), '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Where a connection leads; in place of a password stands its mask. */
export function parametersOf(context: DatabasesContext, row: ConnectionRow): ConnectionParameters {
  if (row.kind === 'embedded') return { kind: 'embedded', dataFolder: context.dataFolder, tables: [] };
  return engineOf(context, row).manifest.parseAddress(row.sqlalchemy_uri);
}
