import { z } from 'zod';
import { anyText, jsonTextField, momentField, textField } from './fields';
import { idsQuery, itemQuery, itemReply, listQuery, listReply, messageReply, recordId } from './list-query';
import { personName } from './people';
import { byId, recordRoutes, savedReply } from './record-routes';
import { route } from './route';

const layer = z.object({ id: z.number(), name: z.string(), descr: z.string().nullable() });
const layerListItem = layer.extend({
  changed_by: personName.nullable(),
  changed_on: z.string(),
  changed_on_delta_humanized: z.string(),
  created_by: personName.nullable(),
  created_on: z.string(),
});
const layerBody = z.strictObject({ name: textField(1, 250), descr: anyText.nullish() });
export type LayerBody = z.output<typeof layerBody>;
const layerChange = layerBody.partial();
export type LayerChange = z.output<typeof layerChange>;

const annotation = z.object({
  id: z.number(),
  short_descr: z.string(),
  long_descr: z.string().nullable(),
  /** Without a zone, in UTC. */
  start_dttm: z.string(),
  end_dttm: z.string(),
  json_metadata: z.string().nullable(),
  layer: z.object({ id: z.number(), name: z.string() }),
});
const annotationListItem = annotation.omit({ json_metadata: true, layer: true }).extend({
  changed_by: z.object({ id: z.number(), first_name: z.string() }).nullable(),
  changed_on_delta_humanized: z.string(),
  created_by: z.object({ id: z.number(), first_name: z.string() }).nullable(),
});
const annotationBody = z.strictObject({
  short_descr: textField(1, 500),
  long_descr: anyText.nullish(),
  start_dttm: momentField,
  end_dttm: momentField,
  json_metadata: jsonTextField.nullish(),
});
export type AnnotationBody = z.output<typeof annotationBody>;
const annotationChange = annotationBody.partial();
export type AnnotationChange = z.output<typeof annotationChange>;

const base = '/api/v1/annotation_layer';
const read = 'can_read on Annotation';
const write = 'can_write on Annotation';
const records = recordRoutes({ id: 'annotationLayers', path: base, read, write });
const inLayer = z.object({ id: recordId, annotationId: recordId });

/** Layers of notes that stand on time axes. */
export const annotationLayerRoutes = {
  list: records.list(layerListItem, 'Annotation layers.'),
  info: records.info('What one may do with annotation layers, and by what they are filtered.'),
  related: records.related('People to filter annotation layers by.'),
  item: records.item({
    summary: 'One annotation layer.',
    params: byId,
    reply: itemReply(layer),
    refusesOtherQ: true,
  }),
  create: records.create({
    summary: 'Makes an annotation layer.',
    body: layerBody,
    reply: savedReply,
    errors: ['invalid_fields', 'refused_fields'],
  }),
  update: records.update({
    summary: 'Renames or describes an annotation layer.',
    body: layerChange,
    reply: savedReply,
    errors: ['not_found', 'invalid_fields', 'refused_fields', 'changed_meanwhile'],
  }),
  remove: records.remove({
    summary: 'Deletes an annotation layer without annotations.',
    errors: ['not_found', 'refused'],
  }),
  bulkRemove: records.bulkRemove({
    summary: 'Deletes annotation layers without annotations, all or none.',
    errors: ['not_found', 'refused'],
  }),
};

export const annotationRoutes = {
  list: route({
    id: 'annotations.list',
    method: 'GET',
    path: `${base}/:id/annotation/`,
    summary: 'Annotations of a layer.',
    permission: read,
    params: byId,
    q: listQuery,
    reply: listReply(annotationListItem),
    errors: ['invalid_request', 'page_below_zero'],
  }),
  item: route({
    id: 'annotations.item',
    method: 'GET',
    path: `${base}/:id/annotation/:annotationId`,
    summary: 'One annotation.',
    permission: read,
    params: inLayer,
    q: itemQuery,
    reply: itemReply(annotation),
    errors: ['not_found'],
  }),
  create: route({
    id: 'annotations.create',
    method: 'POST',
    path: `${base}/:id/annotation/`,
    summary: 'Makes an annotation.',
    permission: write,
    params: byId,
    body: annotationBody,
    status: 201,
    reply: savedReply,
    errors: ['not_found', 'invalid_fields', 'refused_fields', 'changed_meanwhile'],
  }),
  update: route({
    id: 'annotations.update',
    method: 'PUT',
    path: `${base}/:id/annotation/:annotationId`,
    summary: 'Changes an annotation.',
    permission: write,
    params: inLayer,
    body: annotationChange,
    reply: savedReply,
    errors: ['not_found', 'invalid_fields', 'refused_fields', 'changed_meanwhile'],
  }),
  remove: route({
    id: 'annotations.remove',
    method: 'DELETE',
    path: `${base}/:id/annotation/:annotationId`,
    summary: 'Deletes an annotation.',
    permission: write,
    params: inLayer,
    reply: messageReply,
    errors: ['not_found'],
  }),
  bulkRemove: route({
    id: 'annotations.bulkRemove',
    method: 'DELETE',
    path: `${base}/:id/annotation/`,
    summary: 'Deletes annotations of a layer, all or none.',
    permission: write,
    params: byId,
    q: idsQuery,
    reply: messageReply,
    errors: ['not_found'],
  }),
};
