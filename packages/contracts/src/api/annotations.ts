import { z } from 'zod';
import { anyText, jsonTextField, momentField, objectField, textField } from './fields';
import {
  idsQuery,
  infoQuery,
  infoReply,
  itemQuery,
  itemReply,
  listQuery,
  listReply,
  messageReply,
  optionsQuery,
  recordId,
  relatedReply,
} from './list-query';
import { personName } from './people';
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
const byId = z.object({ id: recordId });
const inLayer = z.object({ id: recordId, annotationId: recordId });
const madeReply = z.object({ id: z.number(), result: objectField });

/** Layers of notes that stand on time axes. */
export const annotationLayerRoutes = {
  list: route({
    id: 'annotationLayers.list',
    method: 'GET',
    path: `${base}/`,
    summary: 'Annotation layers.',
    permission: read,
    q: listQuery,
    reply: listReply(layerListItem),
    errors: ['invalid_request', 'page_below_zero'],
  }),
  info: route({
    id: 'annotationLayers.info',
    method: 'GET',
    path: `${base}/_info`,
    summary: 'What one may do with annotation layers, and by what they are filtered.',
    permission: read,
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_request'],
  }),
  related: route({
    id: 'annotationLayers.related',
    method: 'GET',
    path: `${base}/related/:column`,
    summary: 'People to filter annotation layers by.',
    permission: read,
    params: z.object({ column: z.string() }),
    q: optionsQuery,
    reply: relatedReply,
    errors: ['not_found', 'page_below_zero'],
  }),
  item: route({
    id: 'annotationLayers.item',
    method: 'GET',
    path: `${base}/:id`,
    summary: 'One annotation layer.',
    permission: read,
    params: byId,
    q: itemQuery,
    reply: itemReply(layer),
    errors: ['not_found'],
  }),
  create: route({
    id: 'annotationLayers.create',
    method: 'POST',
    path: `${base}/`,
    summary: 'Makes an annotation layer.',
    permission: write,
    body: layerBody,
    status: 201,
    reply: madeReply,
    errors: ['invalid_fields', 'refused_fields'],
  }),
  update: route({
    id: 'annotationLayers.update',
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Renames or describes an annotation layer.',
    permission: write,
    params: byId,
    body: layerChange,
    reply: madeReply,
    errors: ['not_found', 'invalid_fields', 'refused_fields'],
  }),
  remove: route({
    id: 'annotationLayers.remove',
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes an annotation layer without annotations.',
    permission: write,
    params: byId,
    reply: messageReply,
    errors: ['not_found', 'refused'],
  }),
  bulkRemove: route({
    id: 'annotationLayers.bulkRemove',
    method: 'DELETE',
    path: `${base}/`,
    summary: 'Deletes annotation layers without annotations, all or none.',
    permission: write,
    q: idsQuery,
    reply: messageReply,
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
    reply: madeReply,
    errors: ['not_found', 'invalid_fields', 'refused_fields'],
  }),
  update: route({
    id: 'annotations.update',
    method: 'PUT',
    path: `${base}/:id/annotation/:annotationId`,
    summary: 'Changes an annotation.',
    permission: write,
    params: inLayer,
    body: annotationChange,
    reply: madeReply,
    errors: ['not_found', 'invalid_fields', 'refused_fields'],
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
