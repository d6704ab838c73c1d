import type { LayerBody, LayerChange } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import { type Database, type Executor, UniqueViolation } from '../../platform/db';
import { refuseStale } from '../records';
import type { AnnotationTables, LayerRow } from './tables';

export interface AnnotationsContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** Makes a layer; gives its id. Throws `refused_fields` for a name that another has. */
export function createLayer(
  { db, clock }: AnnotationsContext,
  body: LayerBody,
  { userId }: Principal,
): Promise<number> {
  const at = clock.now().toISOString();
  const made = db.kysely
    .withTables<AnnotationTables>()
    .insertInto('annotation_layers')
    .values({
      name: body.name,
      descr: body.descr ?? null,
      created_on: at,
      created_by: userId,
      changed_on: at,
      changed_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return unlessTaken(
    made.then(({ id }) => id),
    { name: ['Name must be unique'] },
  );
}

/** Throws `not_found`, and `refused_fields` for a name that another has. */
export async function updateLayer(
  { db, clock }: AnnotationsContext,
  { id, body, ifMatch }: { readonly id: number; readonly body: LayerChange; readonly ifMatch: string | null },
  { userId }: Principal,
): Promise<void> {
  const saved = db.transaction(async tx => {
    const before = await layerById(tx, id);
    await refuseStale(tx, before, ifMatch);
    await tx
      .withTables<AnnotationTables>()
      .updateTable('annotation_layers')
      .set({
        name: body.name ?? before.name,
        descr: body.descr === undefined ? before.descr : body.descr,
        changed_on: clock.now().toISOString(),
        changed_by: userId,
      })
      .where('id', '=', id)
      .execute();
  });
  await unlessTaken(saved, { name: ['Name must be unique'] });
}

/** Deletes layers, all or none. Throws `not_found`, and `refused` for one that holds annotations. */
export async function removeLayers({ db }: AnnotationsContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw new AppError('not_found');
  await db.transaction(async executor => {
    const tx = executor.withTables<AnnotationTables>();
    for (const id of new Set(ids)) {
      await layerById(executor, id);
      const held = await tx.selectFrom('annotations').select('id').where('layer_id', '=', id).limit(1).execute();
      if (held.length > 0) throw new AppError('refused', { reason: 'Annotation layer has associated annotations.' });
      await tx.deleteFrom('annotation_layers').where('id', '=', id).execute();
    }
  });
}

/** Throws `not_found`. */
export async function layerById(executor: Executor, id: number): Promise<LayerRow> {
  const row = await executor
    .withTables<AnnotationTables>()
    .selectFrom('annotation_layers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** What a write gives; where another row has the same key, `refused_fields` with these sentences. */
export async function unlessTaken<T>(
  write: Promise<T>,
  fields: Readonly<Record<string, readonly string[]>>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AppError('refused_fields', { fields }, { cause: error });
  }
}
