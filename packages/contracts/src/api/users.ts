import { z } from 'zod';
import { flagField, idListField, textField } from './fields';
import { keepingRoutes, named } from './security-routes';

const ref = z.object({ id: z.number() });
export const userRecord = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  active: z.boolean(),
  roles: z.array(named),
  groups: z.array(named),
  login_count: z.number(),
  fail_login_count: z.number(),
  last_login: z.string().nullable(),
  created_on: z.string(),
  changed_on: z.string(),
  created_by: ref.nullable(),
  changed_by: ref.nullable(),
});
export type UserRecord = z.output<typeof userRecord>;

const email = textField(1, 320).regex(/^[^\s@]+@[^\s@]+$/, 'Not a valid email address.');
const userBody = z.strictObject({
  username: textField(1, 64),
  first_name: textField(1, 64),
  last_name: textField(1, 64),
  email,
  password: textField(1, 1024),
  active: flagField.optional(),
  roles: idListField.optional(),
  groups: idListField.optional(),
});

const users = keepingRoutes('users', 'User');

export const userRoutes = {
  list: users.list(userRecord, 'People with an account.'),
  info: users.info('What can be filtered and filled in.'),
  get: users.get(userRecord, 'One person.'),
  create: users.create({
    summary: 'Makes an account.',
    body: userBody.refine(
      body => (body.roles ?? []).length + (body.groups ?? []).length > 0,
      "At least one of 'roles' or 'groups' must be given.",
    ),
    errors: ['invalid_fields', 'refused'],
  }),
  update: users.update({
    summary: 'Changes an account; a new password or deactivation ends its sessions.',
    body: userBody.partial(),
    errors: ['not_found', 'invalid_fields', 'invalid_request', 'refused'],
  }),
  remove: users.remove('Deletes an account.'),
} as const;
