import type { AnnotationBody, AnnotationChange } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Executor } from '../../platform/db';
import { refuseStale } from '../records';
import { type AnnotationsContext, layerById, unlessTaken } from './layers';
import type { AnnotationRow, AnnotationTables } from './tables';

const taken = { short_descr: ['Short description must be unique for this layer'] };

/** An annotation by its layer and its own id. */
export interface AnnotationRef {
  readonly layerId: number;
  readonly id: number;
}

/** Makes an annotation; gives its id. Throws `not_found` for a layer that is not there, and `refused_fields`. */
export function createAnnotation(
  { db, clock }: AnnotationsContext,
  { layerId, body }: { readonly layerId: number; readonly body: AnnotationBody },
  { userId }: Principal,
): Promise<number> {
  const at = clock.now().toISOString();
  const range = { start_dttm: plainMoment(body.start_dttm), end_dttm: plainMoment(body.end_dttm) };
  refuseBackwards(range);
  const made = db.transaction(async tx => {
    await layerById(tx, layerId);
    const { id } = await tx
      .withTables<AnnotationTables>()
      .insertInto('annotations')
      .values({
        layer_id: layerId,
        short_descr: body.short_descr,
        long_descr: body.long_descr ?? null,
        ...range,
        json_metadata: body.json_metadata ?? null,
        created_on: at,
        created_by: userId,
        changed_on: at,
        changed_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return unlessTaken(made, taken);
}

/** Throws `not_found` and `refused_fields`. */
export async function updateAnnotation(
  { db, clock }: AnnotationsContext,
  {
    ref,
    body,
    ifMatch,
  }: { readonly ref: AnnotationRef; readonly body: AnnotationChange; readonly ifMatch: string | null },
  { userId }: Principal,
): Promise<void> {
  const saved = db.transaction(async tx => {
    const before = await annotationById(tx, ref);
    await refuseStale(tx, before, ifMatch);
    const moments = ['start_dttm', 'end_dttm'];
    const given = Object.fromEntries(
      Object.entries(body)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, moments.includes(name) ? plainMoment(String(value)) : value]),
    );
    refuseBackwards({ ...before, ...given });
    await tx
      .withTables<AnnotationTables>()
      .updateTable('annotations')
      .set({ ...given, changed_on: clock.now().toISOString(), changed_by: userId })
      .where('id', '=', ref.id)
      .execute();
  });
  await unlessTaken(saved, taken);
}

/** Deletes annotations of a layer, all or none. Throws `not_found`. */
export async function removeAnnotations(
  { db }: AnnotationsContext,
  { layerId, ids }: { readonly layerId: number; readonly ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) throw new AppError('not_found');
  await db.transaction(async tx => {
    for (const id of new Set(ids)) {
      await annotationById(tx, { layerId, id });
      await tx.withTables<AnnotationTables>().deleteFrom('annotations').where('id', '=', id).execute();
    }
  });
}

/** Throws `not_found`. */
export async function annotationById(executor: Executor, { layerId, id }: AnnotationRef): Promise<AnnotationRow> {
  const row = await executor
    .withTables<AnnotationTables>()
    .selectFrom('annotations')
    .selectAll()
    .where('id', '=', id)
    .where('layer_id', '=', layerId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

function refuseBackwards({ start_dttm, end_dttm }: Pick<AnnotationRow, 'start_dttm' | 'end_dttm'>): void {
  if (Date.parse(`${end_dttm}Z`) >= Date.parse(`${start_dttm}Z`)) return;
  throw new AppError('refused_fields', {
    fields: { end_dttm: ['The end of an annotation cannot be before its start.'] },
  });
}

/** A moment as it is stored: without a zone, in UTC. */
function plainMoment(text: string): string {
  const iso = text.replace(' ', 'T');
  const hasZone = iso.length <= 10 || /(?:Z|[+-]\d\d:?\d\d)$/.test(iso);
  return new Date(hasZone ? iso : `${iso}Z`).toISOString().replace(/(?:\.000)?Z$/, '');
}
