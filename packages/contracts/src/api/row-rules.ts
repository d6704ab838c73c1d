import { z } from 'zod';
import { anyText, choiceField, idListField, objectField, textField } from './fields';
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
import { personRef } from './people';
import { route } from './route';

/** `Regular` limits whoever has one of its roles, `Base` everybody who has none of them. */
export const ruleKinds = ['Regular', 'Base'] as const;
export type RuleKind = (typeof ruleKinds)[number];

const rowRule = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  filter_type: z.enum(ruleKinds),
  /** The datasets that the rule is on. */
  tables: z.array(z.object({ id: z.number(), schema: z.string().nullable(), table_name: z.string() })),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Rules with the same key widen each other; others narrow. */
  group_key: z.string().nullable(),
  /** SQL, with templates in it. */
  clause: z.string(),
});
const rowRuleListItem = rowRule.extend({
  changed_by: personRef.nullable(),
  changed_on_delta_humanized: z.string(),
});
export type RowRuleListItem = z.output<typeof rowRuleListItem>;

const rowRuleBody = z.strictObject({
  name: textField(1, 255),
  description: anyText.nullish(),
  filter_type: choiceField(ruleKinds),
  tables: idListField.min(1, 'Shorter than minimum length 1.'),
  roles: idListField,
  group_key: anyText.nullish(),
  clause: anyText,
});
export type RowRuleBody = z.output<typeof rowRuleBody>;
const rowRuleChange = rowRuleBody.partial();
export type RowRuleChange = z.output<typeof rowRuleChange>;

const base = '/api/v1/rowlevelsecurity';
const read = 'can_read on Row Level Security';
const write = 'can_write on Row Level Security';
const byId = z.object({ id: recordId });

export const rowRuleRoutes = {
  list: route({
    id: 'rowRules.list',
    method: 'GET',
    path: `${base}/`,
    summary: 'Rules that limit which rows of datasets people see.',
    permission: read,
    q: listQuery,
    reply: listReply(rowRuleListItem),
    errors: ['invalid_request', 'page_below_zero'],
  }),
  info: route({
    id: 'rowRules.info',
    method: 'GET',
    path: `${base}/_info`,
    summary: 'What one may do with row rules, and by what they are filtered.',
    permission: read,
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_request'],
  }),
  related: route({
    id: 'rowRules.related',
    method: 'GET',
    path: `${base}/related/:column`,
    summary: 'Datasets, roles and people that rules name.',
    permission: read,
    params: z.object({ column: z.string() }),
    q: optionsQuery,
    reply: relatedReply,
    errors: ['not_found', 'page_below_zero'],
  }),
  item: route({
    id: 'rowRules.item',
    method: 'GET',
    path: `${base}/:id`,
    summary: 'One rule.',
    permission: read,
    params: byId,
    q: itemQuery,
    reply: itemReply(rowRule),
    errors: ['not_found'],
  }),
  create: route({
    id: 'rowRules.create',
    method: 'POST',
    path: `${base}/`,
    summary: 'Makes a rule; it holds from the next question on.',
    permission: write,
    body: rowRuleBody,
    status: 201,
    reply: z.object({ id: z.number(), result: objectField }),
    errors: ['invalid_fields', 'refused'],
  }),
  update: route({
    id: 'rowRules.update',
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Changes a rule.',
    permission: write,
    params: byId,
    body: rowRuleChange,
    reply: z.object({ id: z.number(), result: objectField }),
    errors: ['not_found', 'invalid_fields', 'refused'],
  }),
  remove: route({
    id: 'rowRules.remove',
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a rule.',
    permission: write,
    params: byId,
    reply: messageReply,
    errors: ['not_found'],
  }),
  bulkRemove: route({
    id: 'rowRules.bulkRemove',
    method: 'DELETE',
    path: `${base}/`,
    summary: 'Deletes rules, all or none.',
    permission: write,
    q: idsQuery,
    reply: messageReply,
    errors: ['not_found'],
  }),
};
