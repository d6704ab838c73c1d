import {
  type TagBody,
  type TagChange,
  type TaggableType,
  type TaggedObject,
  taggableTypes,
} from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import { type Database, type Executor, UniqueViolation } from '../../platform/db';
import { deleteTag, ensureTag, findTag, type ObjectRef, taggedIds, tagObject, tagsOf, untagObject } from './store';
import type { TagRow, TagTables } from './tables';

/** A record that carries tags, as the feature that owns it names it. */
export type Tagged = Omit<TaggedObject, 'tags'>;

/** What tags must know of the records above them. */
export interface TaggedAbove {
  /** Those of these records that a person sees. */
  visible(executor: Executor, principal: Principal, objects: readonly ObjectRef[]): Promise<readonly Tagged[]>;
}

export interface TagsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly above: TaggedAbove;
}

/** Makes a tag, or takes the one of that name, and gives it to records that a person sees. Throws `refused` for the others. */
export async function createTag(context: TagsContext, body: TagBody, principal: Principal): Promise<number> {
  return context.db.transaction(async executor => {
    const objects = await seen(context, executor, { principal, objects: objectsOf(body) });
    if (objects.skipped.length > 0) throw new AppError('refused', { reason: 'Tag parameters are invalid.' });
    return giveTag(context, executor, { body, principal, objects: objects.tagged });
  });
}

/** Gives several tags; records that a person does not see are skipped and named. */
export async function createTags(context: TagsContext, bodies: readonly TagBody[], principal: Principal) {
  const tagged: ObjectRef[] = [];
  const skipped: ObjectRef[] = [];
  await context.db.transaction(async executor => {
    for (const body of bodies) {
      const objects = await seen(context, executor, { principal, objects: objectsOf(body) });
      await giveTag(context, executor, { body, principal, objects: objects.tagged });
      tagged.push(...objects.tagged);
      skipped.push(...objects.skipped);
    }
  });
  return { objects_tagged: tagged.map(pairOf), objects_skipped: skipped.map(pairOf) };
}

/** Changes a tag. Throws `not_found`, and `refused` for a name that another tag has. */
export async function updateTag(
  context: TagsContext,
  { id, body }: { readonly id: number; readonly body: TagChange },
  principal: Principal,
): Promise<void> {
  await context.db.transaction(async executor => {
    if (!(await findTag(executor, { id }))) throw new AppError('not_found');
    const db = executor.withTables<TagTables>();
    const change = {
      ...(body.name ? { name: body.name } : {}),
      ...(body.description === undefined ? {} : { description: body.description }),
      changed_on: context.clock.now().toISOString(),
      changed_by: principal.userId,
    };
    try {
      await db.updateTable('tags').set(change).where('id', '=', id).execute();
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      throw new AppError('refused', { reason: 'Another tag has this name.' }, { cause: error });
    }
    if (!body.objects_to_tag) return;
    const { tagged } = await seen(context, executor, { principal, objects: objectsOf(body) });
    await db.deleteFrom('tagged_objects').where('tag_id', '=', id).execute();
    for (const object of tagged) await tagObject(executor, id, object);
  });
}

/** Deletes tags, all or none. Throws `not_found`, or by name `refused`. */
export async function removeTags(
  context: TagsContext,
  by: { readonly ids: readonly number[] } | { readonly names: readonly string[] },
): Promise<void> {
  await context.db.transaction(async executor => {
    if ('ids' in by) {
      for (const id of by.ids) {
        if (!(await findTag(executor, { id }))) throw new AppError('not_found');
        await deleteTag(executor, id);
      }
      return;
    }
    for (const name of by.names) {
      const tag = await findTag(executor, { name });
      if (!tag) throw new AppError('refused', { reason: `Tag parameters are invalid: there is no tag ${name}.` });
      await deleteTag(executor, tag.id);
    }
  });
}

/** Gives tags to one record by name. Throws `not_found` for a record that may not be seen. */
export async function tagByName(
  context: TagsContext,
  { object, names }: { readonly object: ObjectRef; readonly names: readonly string[] },
  principal: Principal,
): Promise<void> {
  await context.db.transaction(async executor => {
    const { tagged } = await seen(context, executor, { principal, objects: [object] });
    if (tagged.length === 0) throw new AppError('not_found');
    for (const name of names) await giveTag(context, executor, { body: { name }, principal, objects: tagged });
  });
}

/** Takes one tag off one record. Throws `refused` where it is not on it, or the record may not be seen. */
export async function untagByName(
  context: TagsContext,
  { object, name }: { readonly object: ObjectRef; readonly name: string },
  principal: Principal,
): Promise<void> {
  const refused = () => new AppError('refused', { reason: 'Could not process entity' });
  await context.db.transaction(async executor => {
    const tag = await findTag(executor, { name });
    const { tagged } = await seen(context, executor, { principal, objects: [object] });
    if (!tag || tagged.length === 0) throw refused();
    if ((await untagObject(executor, object, tag.id)) === 0) throw refused();
  });
}

/** Records with one of these tags, as far as a person sees them. */
export async function taggedObjects(
  context: TagsContext,
  asked: {
    readonly names: readonly string[];
    readonly ids: readonly number[];
    readonly types: readonly string[];
  },
  principal: Principal,
): Promise<TaggedObject[]> {
  const executor = context.db.kysely;
  const named = await Promise.all(asked.names.map(name => findTag(executor, { name })));
  const tagIds = [...asked.ids, ...named.filter(tag => tag !== undefined).map((tag: TagRow) => tag.id)];
  const refs = await taggedIds(executor, tagIds);
  const wanted = refs.filter(ref => asked.types.length === 0 || asked.types.includes(ref.type));
  const objects = await context.above.visible(executor, principal, wanted);
  const tags = new Map<string, Awaited<ReturnType<typeof tagsOf>>>();
  for (const type of new Set(wanted.map(ref => ref.type))) {
    tags.set(
      type,
      await tagsOf(
        executor,
        type,
        wanted.filter(ref => ref.type === type).map(ref => ref.id),
      ),
    );
  }
  return objects.map(object => ({
    ...object,
    tags: (tags.get(object.type)?.get(object.id) ?? []).map(({ id, name }) => ({ id, name, type: 'TagType.custom' })),
  }));
}

/** A kind by its name or its number. Throws `refused`. */
export function taggableType(given: string | number): TaggableType {
  const found = (Object.entries(taggableTypes) as [TaggableType, number][]).find(
    ([name, number]) => name === given || String(number) === String(given),
  );
  if (!found) throw new AppError('refused', { reason: `Records of kind ${given} carry no tags.` });
  return found[0];
}

function objectsOf(body: TagChange): readonly ObjectRef[] {
  return (body.objects_to_tag ?? []).map(([type, id]) => ({ type: taggableType(type), id }));
}

function pairOf({ type, id }: ObjectRef): [string, number] {
  return [type, id];
}

async function seen(
  context: TagsContext,
  executor: Executor,
  { principal, objects }: { readonly principal: Principal; readonly objects: readonly ObjectRef[] },
) {
  const visible = await context.above.visible(executor, principal, objects);
  const isSeen = (object: ObjectRef) => visible.some(one => one.type === object.type && one.id === object.id);
  return { tagged: objects.filter(isSeen), skipped: objects.filter(object => !isSeen(object)) };
}

async function giveTag(
  { clock }: TagsContext,
  executor: Executor,
  {
    body,
    principal,
    objects,
  }: {
    readonly body: Pick<TagBody, 'name' | 'description'>;
    readonly principal: Principal;
    readonly objects: readonly ObjectRef[];
  },
): Promise<number> {
  const id = await ensureTag(executor, body, { userId: principal.userId, now: clock.now() });
  for (const object of objects) await tagObject(executor, id, object);
  return id;
}
