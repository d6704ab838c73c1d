import { annotationLayerRoutes as layerRoutes, annotationRoutes as routes } from '@meridian/contracts/api';
import { Answer, AppError, type Mount } from '../../http';
import {
  humanized,
  type ItemReply,
  labelsOf,
  pick,
  plainText,
  planList,
  presentInfo,
  presentList,
  runList,
} from '../../http/listing';
import { type Person, peopleById, personName, relatedPeople, stampTag } from '../records';
import { annotationById, createAnnotation, removeAnnotations, updateAnnotation } from './annotations';
import { type AnnotationsContext, createLayer, layerById, removeLayers, updateLayer } from './layers';
import { annotationList, layerList } from './list-specs';
import type { AnnotationRow, AnnotationTables } from './tables';

const done = { message: 'OK' };

export function mountLayers(mount: Mount, context: AnnotationsContext): void {
  const executor = context.db.kysely;
  mount(layerRoutes.list, async ({ principal, q }) => {
    const plan = planList(layerList, q, principal);
    const all = executor.withTables<AnnotationTables>().selectFrom('annotation_layers').selectAll('annotation_layers');
    const { count, rows } = await runList(all, plan);
    const people = await peopleOf(context, rows);
    const now = context.clock.now();
    const records = rows.map(({ id, name, descr, changed_on, created_on, ...row }) => ({
      id,
      name,
      descr,
      changed_by: personName(people.get(row.changed_by ?? -1)),
      changed_on: plainText(changed_on),
      changed_on_delta_humanized: humanized(changed_on, now),
      created_by: personName(people.get(row.created_by ?? -1)),
      created_on: plainText(created_on),
    }));
    return presentList(plan, { count, records });
  });
  mount(layerRoutes.info, async ({ principal, q }) => presentInfo(layerList, q, principal.permissions));
  mount(layerRoutes.related, async ({ params: { column }, q }) => {
    if (column !== 'created_by' && column !== 'changed_by') throw new AppError('not_found');
    return relatedPeople(executor, q, { withContact: false });
  });
  mount(layerRoutes.item, async ({ params, q }) => {
    const { id, name, descr, ...stamps } = await layerById(executor, params.id);
    return new Answer(200, itemOf({ id, name, descr }, q, 'Show Annotation Layer'), { etag: stampTag(stamps) });
  });
  mount(layerRoutes.create, async ({ body, principal }) => ({
    id: await createLayer(context, body, principal),
    result: { ...body },
  }));
  mount(layerRoutes.update, async ({ params, body, principal, ifMatch }) => {
    await updateLayer(context, { id: params.id, body, ifMatch }, principal);
    return { id: params.id, result: { ...body, layer: params.id } };
  });
  mount(layerRoutes.remove, async ({ params }) => {
    await removeLayers(context, [params.id]);
    return done;
  });
  mount(layerRoutes.bulkRemove, async ({ q }) => {
    await removeLayers(context, q);
    return { message: `Deleted ${counted(q.length, 'annotation layer')}` };
  });
}

export function mountAnnotations(mount: Mount, context: AnnotationsContext): void {
  const executor = context.db.kysely;
  mount(routes.list, async ({ principal, params, q }) => {
    const plan = planList(annotationList, q, principal);
    const ofLayer = executor
      .withTables<AnnotationTables>()
      .selectFrom('annotations')
      .selectAll('annotations')
      .where('layer_id', '=', params.id);
    const { count, rows } = await runList(ofLayer, plan);
    const people = await peopleOf(context, rows);
    const now = context.clock.now();
    const records = rows.map(row => ({
      ...shown(row),
      changed_by: shortName(people.get(row.changed_by ?? -1)),
      changed_on_delta_humanized: humanized(row.changed_on, now),
      created_by: shortName(people.get(row.created_by ?? -1)),
    }));
    return presentList(plan, { count, records });
  });
  mount(routes.item, async ({ params, q }) => {
    const row = await annotationById(executor, { layerId: params.id, id: params.annotationId });
    const { id, name } = await layerById(executor, params.id);
    const whole = { ...shown(row), json_metadata: row.json_metadata, layer: { id, name } };
    return new Answer(200, itemOf(whole, q, 'Show Annotation'), { etag: stampTag(row) });
  });
  mount(routes.create, async ({ params, body, principal }) => ({
    id: await createAnnotation(context, { layerId: params.id, body }, principal),
    result: { ...body, layer: params.id },
  }));
  mount(routes.update, async ({ params, body, principal, ifMatch }) => {
    const ref = { layerId: params.id, id: params.annotationId };
    await updateAnnotation(context, { ref, body, ifMatch }, principal);
    return { id: ref.id, result: { ...body, layer: params.id } };
  });
  mount(routes.remove, async ({ params }) => {
    await removeAnnotations(context, { layerId: params.id, ids: [params.annotationId] });
    return done;
  });
  mount(routes.bulkRemove, async ({ params, q }) => {
    await removeAnnotations(context, { layerId: params.id, ids: q });
    return { message: `Deleted ${counted(q.length, 'annotation')}` };
  });
}

interface Stamps {
  readonly changed_by: number | null;
  readonly created_by: number | null;
}

function peopleOf({ db }: AnnotationsContext, rows: readonly Stamps[]): Promise<ReadonlyMap<number, Person>> {
  return peopleById(
    db.kysely,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );
}

function shortName(person: Person | undefined): { id: number; first_name: string } | null {
  return person ? { id: person.id, first_name: person.first_name } : null;
}

function shown({ id, short_descr, long_descr, start_dttm, end_dttm }: AnnotationRow) {
  return { id, short_descr, long_descr, start_dttm, end_dttm };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A record as it is sent, or those columns of it that were asked for. */
function itemOf<Item extends { readonly id: number }>(
  whole: Item,
  q: { readonly columns?: readonly string[] | undefined; readonly keys?: readonly string[] | undefined },
  title: string,
): ItemReply<Item> {
  const asked = (q.columns ?? []).filter(column => Object.hasOwn(whole, column.split('.')[0] ?? ''));
  const columns = asked.length > 0 ? asked : Object.keys(whole);
  const reply = { id: whole.id, result: pick(whole, columns) as Item }; // narrowed as its asker named it
  if (q.keys?.includes('none')) return reply;
  return {
    ...reply,
    show_columns: [...columns],
    label_columns: labelsOf(columns),
    description_columns: {},
    show_title: title,
  };
}
