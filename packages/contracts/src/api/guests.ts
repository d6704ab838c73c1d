import { z } from 'zod';
import { anyText, choiceField, integerField, listField, textField } from './fields';
import { route } from './route';
import { base } from './security-routes';

const name = textField(0, 150).optional();

/** Whom a token is for, which dashboards it opens, and how it limits their rows: rules without a dataset hold for every one. */
export const guestTokenBody = z.object({
  user: z.object({ username: name, first_name: name, last_name: name }).optional(),
  /** `id`: of an embedding, or of a dashboard. */
  resources: listField(z.object({ type: choiceField(['dashboard']), id: anyText })),
  rls: listField(z.object({ dataset: integerField.optional(), clause: anyText })),
});
export type GuestTokenBody = z.output<typeof guestTokenBody>;

export const guestTokenRoutes = {
  create: route({
    id: 'guestTokens.create',
    method: 'POST',
    path: `${base}/guest_token/`,
    summary: 'A token for a guest of embedded dashboards, good for five minutes.',
    permission: 'can_grant_guest_token on SecurityRestApi',
    body: guestTokenBody,
    reply: z.object({ token: z.string() }),
    errors: ['invalid_fields', 'invalid_request'],
  }),
} as const;
