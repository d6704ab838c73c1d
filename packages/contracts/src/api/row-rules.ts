import { z } from 'zod';
import { anyText, choiceField, idListField, textField } from './fields';
import { itemReply } from './list-query';
import { personRef } from './people';
import { byId, recordRoutes, savedReply } from './record-routes';

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
const records = recordRoutes({ id: 'rowRules', path: base, read, write });

export const rowRuleRoutes = {
  list: records.list(rowRuleListItem, 'Rules that limit which rows of datasets people see.'),
  info: records.info('What one may do with row rules, and by what they are filtered.'),
  related: records.related('Datasets, roles and people that rules name.'),
  item: records.item({
    summary: 'One rule.',
    params: byId,
    reply: itemReply(rowRule),
    refusesOtherQ: true,
  }),
  create: records.create({
    summary: 'Makes a rule; it holds from the next question on.',
    body: rowRuleBody,
    reply: savedReply,
    errors: ['invalid_fields', 'refused'],
  }),
  update: records.update({
    summary: 'Changes a rule.',
    body: rowRuleChange,
    reply: savedReply,
    errors: ['not_found', 'invalid_fields', 'refused', 'changed_meanwhile'],
  }),
  remove: records.remove({
    summary: 'Deletes a rule.',
    errors: ['not_found'],
  }),
  bulkRemove: records.bulkRemove({
    summary: 'Deletes rules, all or none.',
    errors: ['not_found'],
  }),
};
