import { groupRoutes, pairRoutes, permissionRoutes, roleRoutes, userRoutes, viewRoutes } from '@meridian/contracts/api';
import type { Mount } from '../../../http';
import { presentInfo, presentItem } from '../../../http/listing';
import { groupsService } from './groups';
import { lookupsService } from './lookups';
import { rolesService } from './roles';
import { groupSpec, pairSpec, permissionSpec, roleSpec, userSpec, viewSpec } from './specs';
import { type SecurityNeeds, usersService } from './users';

const done = { message: 'OK' };

export function mountSecurity(mount: Mount, needs: SecurityNeeds): void {
  mountUsers(mount, needs);
  mountRoles(mount, needs);
  mountGroups(mount, needs);
  mountLookups(mount, needs);
}

function mountUsers(mount: Mount, needs: SecurityNeeds): void {
  const users = usersService(needs);
  mount(userRoutes.list, ({ q, principal }) => users.list(q, principal));
  mount(userRoutes.info, async ({ q, principal }) => presentInfo(userSpec, q, principal.permissions));
  mount(userRoutes.get, async ({ params, q }) => presentItem(userSpec, q, await users.get(params.id)));
  mount(userRoutes.create, async ({ body, principal }) => {
    const { password: _secret, ...result } = body;
    return { id: await users.create(body, principal), result };
  });
  mount(userRoutes.update, async ({ params, body, principal }) => {
    await users.update(params.id, body, principal);
    const { password: _secret, ...result } = body;
    return { result };
  });
  mount(userRoutes.remove, async ({ params }) => {
    await users.remove(params.id);
    return done;
  });
}

function mountRoles(mount: Mount, needs: SecurityNeeds): void {
  const roles = rolesService(needs);
  mount(roleRoutes.list, ({ q, principal }) => roles.list(q, principal));
  mount(roleRoutes.search, ({ q }) => roles.search(q));
  mount(roleRoutes.info, async ({ q, principal }) => presentInfo(roleSpec, q, principal.permissions));
  mount(roleRoutes.get, async ({ params, q }) => presentItem(roleSpec, q, await roles.get(params.id)));
  mount(roleRoutes.create, async ({ body }) => ({ id: await roles.create(body.name), result: body }));
  mount(roleRoutes.update, async ({ params, body }) => {
    return { result: { name: await roles.rename(params.id, body.name) } };
  });
  mount(roleRoutes.remove, async ({ params }) => {
    await roles.remove(params.id);
    return done;
  });
  mount(roleRoutes.permissions, async ({ params }) => ({ result: await roles.permissions(params.id) }));
  mount(roleRoutes.setPermissions, async ({ params, body }) => {
    await roles.setPermissions(params.id, body.permission_view_menu_ids);
    return { result: body };
  });
  mount(roleRoutes.setUsers, async ({ params, body }) => {
    await roles.setUsers(params.id, body.user_ids);
    return { result: body };
  });
  mount(roleRoutes.setGroups, async ({ params, body }) => {
    await roles.setGroups(params.id, body.group_ids);
    return { result: body };
  });
}

function mountGroups(mount: Mount, needs: SecurityNeeds): void {
  const groups = groupsService(needs);
  mount(groupRoutes.list, ({ q, principal }) => groups.list(q, principal));
  mount(groupRoutes.info, async ({ q, principal }) => presentInfo(groupSpec, q, principal.permissions));
  mount(groupRoutes.get, async ({ params, q }) => presentItem(groupSpec, q, await groups.get(params.id)));
  mount(groupRoutes.create, async ({ body }) => ({ id: await groups.create(body), result: { ...body } }));
  mount(groupRoutes.update, async ({ params, body }) => {
    await groups.update(params.id, body);
    return { result: { ...body } };
  });
  mount(groupRoutes.remove, async ({ params }) => {
    await groups.remove(params.id);
    return done;
  });
}

function mountLookups(mount: Mount, needs: SecurityNeeds): void {
  const { permissions, views, pairs } = lookupsService(needs.db);
  mount(permissionRoutes.list, ({ q, principal }) => permissions.list(q, principal));
  mount(permissionRoutes.info, async ({ q, principal }) => presentInfo(permissionSpec, q, principal.permissions));
  mount(permissionRoutes.get, async ({ params, q }) =>
    presentItem(permissionSpec, q, await permissions.get(params.id)),
  );
  mount(viewRoutes.list, ({ q, principal }) => views.list(q, principal));
  mount(viewRoutes.info, async ({ q, principal }) => presentInfo(viewSpec, q, principal.permissions));
  mount(viewRoutes.get, async ({ params, q }) => presentItem(viewSpec, q, await views.get(params.id)));
  mount(pairRoutes.list, ({ q, principal }) => pairs.list(q, principal));
  mount(pairRoutes.info, async ({ q, principal }) => presentInfo(pairSpec, q, principal.permissions));
  mount(pairRoutes.get, async ({ params, q }) => presentItem(pairSpec, q, await pairs.get(params.id)));
}
