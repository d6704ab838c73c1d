import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { anApp, onBothStores } from '../testing';
import { printWalk, walk } from './walk';
import { aWorld } from './world';

const table = fileURLToPath(new URL('../../../../docs/generated/permissions.md', import.meta.url));

onBothStores('every route', freshStore => {
  it('lets nine kinds of caller do what the table in the repository says, at every route', {
    timeout: 120_000,
  }, async () => {
    const server = await anApp({ databaseUrl: await freshStore() });
    const world = await aWorld(server);
    const walked = await walk(server.app.routes, world);
    const breakdowns = walked.filter(({ statuses }) => Object.values(statuses).some(status => status >= 500));
    expect(breakdowns.map(({ route }) => route.id)).toEqual([]);
    for (const { route, statuses } of walked) {
      if (route.permission === 'public') continue;
      expect([route.id, statuses.anonymous, statuses.deactivated]).toEqual([route.id, 401, 401]);
    }
    await expect(printWalk(walked)).toMatchFileSnapshot(table);
  });
});
