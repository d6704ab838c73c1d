import { z } from 'zod';
import { anyText, idListField, textField } from './fields';
import { keepingRoutes, named } from './security-routes';

export const groupRecord = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string().nullable(),
  description: z.string().nullable(),
  roles: z.array(named),
  users: z.array(z.object({ id: z.number(), username: z.string() })),
});
export type GroupRecord = z.output<typeof groupRecord>;
const groupBody = z.strictObject({
  name: textField(1, 100),
  label: anyText.max(150).nullish(),
  description: anyText.max(512).nullish(),
  roles: idListField.optional(),
  users: idListField.optional(),
});

const groups = keepingRoutes('groups', 'Group');

export const groupRoutes = {
  list: groups.list(groupRecord, 'Groups of people.'),
  info: groups.info('What can be filtered and filled in.'),
  get: groups.get(groupRecord, 'One group.'),
  create: groups.create({
    summary: 'Makes a group.',
    body: groupBody,
    errors: ['invalid_fields', 'refused'],
  }),
  update: groups.update({
    summary: 'Changes a group.',
    body: groupBody.partial(),
    errors: ['not_found', 'invalid_fields', 'refused'],
  }),
  remove: groups.remove('Deletes a group.'),
} as const;
