import { meRoutes } from '@meridian/contracts/api';
import { Answer, AppError, type GuestPass, type Mount, type Principal } from '../../../http';
import { drawAvatar } from './avatar';
import type { Me } from './service';

export function mountMe(mount: Mount, me: Me): void {
  mount(meRoutes.get, async ({ principal }) =>
    principal.guest === null
      ? { result: await me.profile(idOf(principal)) }
      : new Answer(200, { result: guestProfile(principal.username, principal.guest) }),
  );
  mount(meRoutes.update, async ({ principal, body }) => {
    if (Object.keys(body).length === 0) {
      throw new AppError('invalid_request', { reason: 'At least one field must be given.' });
    }
    return { result: await me.update(idOf(principal), body) };
  });
  mount(meRoutes.roles, async ({ principal }) =>
    principal.guest === null
      ? { result: await me.roles(idOf(principal)) }
      : new Answer(200, { result: guestRoles(principal, principal.guest) }),
  );
  mount(meRoutes.avatar, async ({ params }) => {
    const { first_name, last_name } = await me.profile(params.id);
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=3600' };
    return new Answer(200, drawAvatar(first_name, last_name), headers);
  });
}

/** A guest has no account: there are names, and nothing to write to or to look up. */
function guestProfile(username: string | null, { firstName, lastName }: GuestPass) {
  return { username, first_name: firstName, last_name: lastName, is_active: true, is_anonymous: false };
}

function guestRoles({ username, roles, permissions }: Principal, { firstName, lastName }: GuestPass) {
  const pairs = [...permissions].map(permission => permission.split(' on '));
  return {
    username,
    firstName,
    lastName,
    isActive: true,
    isAnonymous: false,
    permissions: {},
    roles: Object.fromEntries(roles.map(({ name }) => [name, pairs])),
  };
}

function idOf(principal: Principal): number {
  if (principal.userId === null) throw new AppError('not_signed_in');
  return principal.userId;
}
