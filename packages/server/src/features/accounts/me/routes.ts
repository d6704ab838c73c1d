import { meRoutes } from '@meridian/contracts/api';
import { Answer, AppError, type Mount, type Principal } from '../../../http';
import { drawAvatar } from './avatar';
import type { Me } from './service';

export function mountMe(mount: Mount, me: Me): void {
  mount(meRoutes.get, async ({ principal }) => ({ result: await me.profile(idOf(principal)) }));
  mount(meRoutes.update, async ({ principal, body }) => ({ result: await me.update(idOf(principal), body) }));
  mount(meRoutes.roles, async ({ principal }) => ({ result: await me.roles(idOf(principal)) }));
  mount(meRoutes.avatar, async ({ params }) => {
    const { first_name, last_name } = await me.profile(params.id);
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=3600' };
    return new Answer(200, drawAvatar(first_name, last_name), headers);
  });
}

function idOf(principal: Principal): number {
  if (principal.userId === null) throw new AppError('not_signed_in');
  return principal.userId;
}
