import type { TaggableType, TagRef } from '@meridian/contracts/api';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../../http';
import { asNumber, asOperand, type CustomOperator, escaped, type ListFilterColumn } from '../../http/listing';
import type { Executor } from '../../platform/db';
import type { TagRow, TagTables } from './tables';

/** Type of the tags that people give. */
export const customTag = 1;

export interface Stamp {
  readonly userId: number | null;
  readonly now: Date;
}

/** The tag of this name, made when there is none; an older one takes a description it is given. */
export async function ensureTag(
  executor: Executor,
  { name, description }: { readonly name: string; readonly description?: string | null | undefined },
  { userId, now }: Stamp,
): Promise<number> {
  const db = executor.withTables<TagTables>();
  const at = now.toISOString();
  const there = await findTag(executor, { name });
  if (there) {
    if (description) await db.updateTable('tags').set({ description }).where('id', '=', there.id).execute();
    return there.id;
  }
  const { id } = await db
    .insertInto('tags')
    .values({
      name,
      description: description ?? null,
      type: customTag,
      created_on: at,
      created_by: userId,
      changed_on: at,
      changed_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findTag(
  executor: Executor,
  by: { readonly id: number } | { readonly name: string },
): Promise<TagRow | undefined> {
  const tags = executor.withTables<TagTables>().selectFrom('tags').selectAll();
  return ('id' in by ? tags.where('id', '=', by.id) : tags.where('name', '=', by.name)).executeTakeFirst();
}

export interface ObjectRef {
  readonly type: TaggableType;
  readonly id: number;
}

export async function tagObject(executor: Executor, tagId: number, object: ObjectRef): Promise<void> {
  await executor
    .withTables<TagTables>()
    .insertInto('tagged_objects')
    .values({ tag_id: tagId, object_type: object.type, object_id: object.id })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Gives a record these tags and no others. Throws `refused_fields` for a tag that nobody made. */
export async function replaceTags(executor: Executor, object: ObjectRef, tagIds: readonly number[]): Promise<void> {
  await untagObject(executor, object);
  for (const id of tagIds) {
    if (!(await findTag(executor, { id })))
      throw new AppError('refused_fields', { fields: { tags: [`Tag ID ${id} not found`] } });
    await tagObject(executor, id, object);
  }
}

/** Takes tags off a record, all of them or one; gives how many went. */
export async function untagObject(executor: Executor, object: ObjectRef, tagId?: number): Promise<number> {
  const links = executor
    .withTables<TagTables>()
    .deleteFrom('tagged_objects')
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id);
  const gone = await (tagId === undefined ? links : links.where('tag_id', '=', tagId)).returning('tag_id').execute();
  return gone.length;
}

export async function deleteTag(executor: Executor, id: number): Promise<void> {
  const db = executor.withTables<TagTables>();
  await db.deleteFrom('tagged_objects').where('tag_id', '=', id).execute();
  await db.deleteFrom('tags').where('id', '=', id).execute();
}

/** The tags of each of these records, by name; one query. */
export async function tagsOf(
  executor: Executor,
  type: TaggableType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly TagRef[]>> {
  const found = new Map<number, TagRef[]>();
  if (ids.length === 0) return found;
  const rows = await executor
    .withTables<TagTables>()
    .selectFrom('tagged_objects')
    .innerJoin('tags', 'tags.id', 'tagged_objects.tag_id')
    .select(['tagged_objects.object_id', 'tags.id', 'tags.name', 'tags.type'])
    .where('tagged_objects.object_type', '=', type)
    .where('tagged_objects.object_id', 'in', [...ids])
    .orderBy('tags.name')
    .execute();
  for (const { object_id, ...tag } of rows) {
    const list = found.get(object_id);
    if (list) list.push(tag);
    else found.set(object_id, [tag]);
  }
  return found;
}

/** The ids of the records of each kind that carry one of these tags. */
export async function taggedIds(executor: Executor, tagIds: readonly number[]): Promise<readonly ObjectRef[]> {
  if (tagIds.length === 0) return [];
  const rows = await executor
    .withTables<TagTables>()
    .selectFrom('tagged_objects')
    .select(['object_type', 'object_id'])
    .distinct()
    .where('tag_id', 'in', [...tagIds])
    .execute();
  // Only kinds of the union are ever written.
  return rows.map(row => ({ type: row.object_type as TaggableType, id: row.object_id }));
}

/** How lists of a kind of record are filtered by tag. */
export function tagFilter(type: TaggableType, record: RawBuilder<unknown>): ListFilterColumn {
  return {
    kind: 'many',
    record,
    target: 'tags',
    link: { table: 'tagged_objects', record: 'object_id', value: 'tag_id' },
    only: sql<SqlBool>`link.object_type = ${type}`,
    custom: tagOperators(type, record),
  };
}

/** By part of a tag's name, and by its id. */
function tagOperators(type: TaggableType, record: RawBuilder<unknown>): readonly CustomOperator[] {
  const carries = (condition: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (select 1 from tagged_objects join tags on tags.id = tagged_objects.tag_id
      where tagged_objects.object_type = ${type} and tagged_objects.object_id = ${record} and ${condition})`;
  return [
    {
      operator: `${type}_tags`,
      label: 'Tag name',
      where: value => carries(sql`lower(tags.name) like ${`%${escaped(value)}%`} escape '\\'`),
    },
    {
      operator: `${type}_tag_id`,
      label: 'Tag id',
      where: value => {
        const id = asNumber(value);
        return id === null ? null : carries(sql`tags.id = ${asOperand(id)}`);
      },
    },
  ];
}
