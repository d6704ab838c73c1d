import { z } from 'zod';
import { anyText, choiceField, flagField, textField } from './fields';
import { route } from './route';

const page = { permission: 'public', reply: z.string(), replyType: 'text/html', errors: [] } as const;

/** Ways in and out. The three pages answer HTML and redirects; programs use the rest. */
export const accountRoutes = {
  signInPage: route({
    ...page,
    id: 'accounts.signInPage',
    method: 'GET',
    path: '/login/',
    summary: 'The sign-in page.',
    search: z.object({
      next: z.string().optional(),
      wrong: z.string().optional(),
      link: z.string().optional(),
      plain: z.string().optional(),
    }),
  }),
  signInForm: route({
    ...page,
    id: 'accounts.signInForm',
    method: 'POST',
    path: '/login/',
    summary: 'Signs in with name and password and opens a session; redirects, or answers JSON where that is accepted.',
    bodyType: 'json-or-form',
    search: z.object({ next: z.string().optional() }),
    body: z.object({
      username: anyText.max(255),
      password: anyText.max(1024),
      csrf_token: z.string().optional(),
      next: z.string().optional(),
    }),
    csrfExempt: true,
    errors: ['wrong_credentials', 'too_many_attempts', 'csrf_refused'],
  }),
  signInLink: route({
    ...page,
    id: 'accounts.signInLink',
    method: 'GET',
    path: '/login/link/:token',
    summary: 'Signs in by a link that works once.',
    params: z.object({ token: z.string().max(200) }),
    once: true,
  }),
  signOut: route({ ...page, id: 'accounts.signOut', method: 'GET', path: '/logout/', summary: 'Ends the session.' }),
  tokens: route({
    id: 'accounts.tokens',
    method: 'POST',
    path: '/api/v1/security/login',
    summary: 'Gives a bearer token for name and password, and one to refresh it with.',
    permission: 'public',
    body: z.strictObject({
      username: textField(1, 255),
      password: textField(1, 1024),
      provider: choiceField(
        ['db'],
        'People sign in with the password kept here: leave the provider out, or say db.',
      ).optional(),
      refresh: flagField.optional(),
    }),
    reply: z.object({ access_token: z.string(), refresh_token: z.string().optional() }),
    csrfExempt: true,
    errors: ['wrong_credentials', 'too_many_attempts', 'invalid_fields'],
  }),
  refresh: route({
    id: 'accounts.refresh',
    method: 'POST',
    path: '/api/v1/security/refresh',
    summary: 'Gives a new bearer token for a refresh token, which is sent in its place.',
    permission: 'public',
    credentials: 'refresh-token',
    reply: z.object({ access_token: z.string() }),
    csrfExempt: true,
    errors: ['not_signed_in', 'malformed_token', 'expired_token'],
  }),
  csrfToken: route({
    id: 'accounts.csrfToken',
    method: 'GET',
    path: '/api/v1/security/csrf_token/',
    summary: 'What writes of this session must carry as X-CSRFToken.',
    permission: 'signed-in',
    reply: z.object({ result: z.string() }),
    errors: ['not_signed_in'],
  }),
} as const;

const person = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_anonymous: z.boolean(),
  login_count: z.number(),
});

/** The person who asks. */
export const meRoutes = {
  get: route({
    id: 'me.get',
    method: 'GET',
    path: '/api/v1/me/',
    summary: 'Who is signed in; of a guest only names.',
    permission: 'signed-in',
    guests: true,
    reply: z.object({ result: person }),
    errors: ['not_signed_in'],
  }),
  update: route({
    id: 'me.update',
    method: 'PUT',
    path: '/api/v1/me/',
    summary: 'Changes one’s own name or password; a new password ends all other sessions.',
    permission: 'signed-in',
    body: z.strictObject({
      first_name: textField(1, 64).optional(),
      last_name: textField(1, 64).optional(),
      password: textField(1, 1024).optional(),
    }),
    reply: z.object({ result: person }),
    errors: ['not_signed_in', 'invalid_fields', 'invalid_request'],
  }),
  roles: route({
    id: 'me.roles',
    method: 'GET',
    path: '/api/v1/me/roles/',
    summary: 'Who is signed in, and what their roles permit; of a guest neither id nor address.',
    permission: 'signed-in',
    guests: true,
    reply: z.object({
      result: z.object({
        userId: z.number(),
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        isActive: z.boolean(),
        isAnonymous: z.boolean(),
        loginCount: z.number(),
        createdOn: z.string(),
        /** Names of grants on data, by kind. */
        permissions: z.record(z.string(), z.array(z.string())),
        /** `[permission, view]` pairs by role. */
        roles: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
      }),
    }),
    errors: ['not_signed_in'],
  }),
  avatar: route({
    id: 'me.avatar',
    method: 'GET',
    path: '/api/v1/user/:id/avatar.png',
    summary: 'The picture of a person: a disc with their initials.',
    permission: 'signed-in',
    params: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.unknown(),
    replyType: 'image/svg+xml',
    errors: ['not_found'],
  }),
} as const;
