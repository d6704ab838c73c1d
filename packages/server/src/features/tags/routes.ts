import { largestInteger, tagRoutes as routes, type TagItem } from '@meridian/contracts/api';
import { AppError, type Mount } from '../../http';
import { humanized, labelsOf, pick, planList, presentInfo, presentList, runList } from '../../http/listing';
import {
  addFavorite,
  favoriteIds,
  type Person,
  peopleById,
  personName,
  relatedPeople,
  removeFavorite,
} from '../records';
import { tagList } from './list-spec';
import {
  createTag,
  createTags,
  removeTags,
  type TagsContext,
  tagByName,
  taggableType,
  taggedObjects,
  untagByName,
  updateTag,
} from './service';
import { findTag } from './store';
import type { TagRow, TagTables } from './tables';

export function mountTags(mount: Mount, context: TagsContext): void {
  mountReading(mount, context);
  mountWriting(mount, context);
  mountFavorites(mount, context);
}

function mountReading(mount: Mount, context: TagsContext): void {
  const executor = context.db.kysely;
  mount(routes.list, async ({ principal, q }) => {
    const plan = planList(tagList, q, principal);
    const all = executor.withTables<TagTables>().selectFrom('tags').selectAll('tags');
    const { count, rows } = await runList(all, plan);
    const people = await peopleById(
      executor,
      rows.flatMap(row => [row.changed_by, row.created_by]),
    );
    const now = context.clock.now();
    return presentList(plan, { count, records: rows.map(row => presentTag(row, people, now)) });
  });
  mount(routes.info, async ({ principal, q }) => presentInfo(tagList, q, principal.permissions));
  mount(routes.related, async ({ params, q }) => {
    if (params.column !== 'created_by' && params.column !== 'changed_by') throw new AppError('not_found');
    return relatedPeople(executor, q, { withContact: false });
  });
  mount(routes.objects, async ({ principal, search }) => {
    const listOf = (text: string | undefined) =>
      (text ?? '')
        .split(',')
        .map(one => one.trim())
        .filter(Boolean);
    const ids = listOf(search.tagIds)
      .map(Number)
      .filter(id => Number.isInteger(id) && id <= largestInteger);
    const asked = { names: listOf(search.tags), ids, types: listOf(search.types) };
    return { result: await taggedObjects(context, asked, principal) };
  });
  mount(routes.item, async ({ params, q }) => {
    const row = await findTag(executor, { id: params.id });
    if (!row) throw new AppError('not_found');
    const people = await peopleById(executor, [row.changed_by, row.created_by]);
    const item = presentTag(row, people, context.clock.now());
    const columns = q.columns && q.columns.length > 0 ? q.columns : tagList.columns;
    const result = pick(item, columns) as TagItem; // narrowed as its asker named it
    if (q.keys?.includes('none')) return { id: row.id, result };
    return {
      id: row.id,
      result,
      show_columns: [...columns],
      label_columns: labelsOf(columns),
      description_columns: {},
      show_title: 'Show Tag',
    };
  });
}

function mountWriting(mount: Mount, context: TagsContext): void {
  mount(routes.create, async ({ principal, body }) => ({
    id: await createTag(context, body, principal),
    result: { ...body },
  }));
  mount(routes.bulkCreate, async ({ principal, body }) => ({
    result: await createTags(context, body.tags, principal),
  }));
  mount(routes.update, async ({ principal, params, body }) => {
    await updateTag(context, { id: params.id, body }, principal);
    return { id: params.id, result: { ...body } };
  });
  mount(routes.remove, async ({ params }) => {
    await removeTags(context, { ids: [params.id] });
    return { message: 'OK' };
  });
  mount(routes.bulkRemove, async ({ q }) => {
    await removeTags(context, { names: q });
    return { message: `Deleted ${q.length} ${q.length === 1 ? 'tag' : 'tags'}` };
  });
  mount(routes.tagObject, async ({ principal, params, body }) => {
    const object = { type: taggableType(params.type), id: params.objectId };
    await tagByName(context, { object, names: body.properties.tags }, principal);
    return {};
  });
  mount(routes.untagObject, async ({ principal, params }) => {
    const object = { type: taggableType(params.type), id: params.objectId };
    await untagByName(context, { object, name: params.tag }, principal);
    return { message: 'OK' };
  });
}

function mountFavorites(mount: Mount, context: TagsContext): void {
  const executor = context.db.kysely;
  mount(routes.favoriteStatus, async ({ principal, q }) => {
    const starred = await favoriteIds(executor, { userId: principal.userId, noun: 'tag', ids: q });
    return { result: q.map(id => ({ id, value: starred.has(id) })) };
  });
  const favorite = async (userId: number | null, id: number) => {
    if (userId === null || !(await findTag(executor, { id }))) throw new AppError('not_found');
    return { userId, noun: 'tag', recordId: id } as const;
  };
  mount(routes.addFavorite, async ({ principal, params }) => {
    await addFavorite(executor, await favorite(principal.userId, params.id), context.clock.now());
    return { result: 'OK' };
  });
  mount(routes.removeFavorite, async ({ principal, params }) => {
    await removeFavorite(executor, await favorite(principal.userId, params.id));
    return { result: 'OK' };
  });
}

function presentTag(row: TagRow, people: ReadonlyMap<number, Person>, now: Date): TagItem {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    changed_by: personName(people.get(row.changed_by ?? -1)),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    created_by: personName(people.get(row.created_by ?? -1)),
    created_on_delta_humanized: humanized(row.created_on, now),
  };
}
