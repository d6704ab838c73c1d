import { expect, it } from 'vitest';
import { type Asker, aDataset, anApp, aPerson, made, onBothStores, raced } from '../../testing';

const patience = { timeout: 60_000 };

async function sizes(as: Asker, id: number): Promise<unknown> {
  const body = {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['n'], metrics: [], orderby: [['n', true]] }],
  };
  const reply = await as('POST', '/api/v1/chart/data', { body });
  if (reply.statusCode !== 200) return reply.statusCode;
  return reply.json<{ result: { data: { n: number }[] }[] }>().result[0]?.data.map(({ n }) => n);
}

async function roleId(admin: Asker, name: string): Promise<number> {
  const q = encodeURIComponent(`(filters:!((col:name,opr:eq,value:${name})))`);
  return (await admin('GET', `/api/v1/security/roles/?q=${q}`)).json<{ ids: number[] }>().ids[0] ?? 0;
}

onBothStores('row rules', freshStore => {
  it(
    'hold from the moment they are saved until they are deleted, also for answers that were kept',
    patience,
    async () => {
      const { as } = await anApp({ databaseUrl: await freshStore() });
      const admin = await as('admin', 'admin');
      const { id } = await aDataset(admin);
      const author = (await aPerson({ admin, as }, { username: 'author', role: 'Alpha' })).as;
      const alpha = await roleId(admin, 'Alpha');
      expect(await sizes(author, id)).toEqual([1, 2, 3]);
      const rule = { filter_type: 'Regular', tables: [id], roles: [alpha], group_key: 'g' };
      const small = await made(admin, 'rowlevelsecurity', { ...rule, name: 'small', clause: 'n < 2' });
      expect([await sizes(author, id), await sizes(admin, id)]).toEqual([[1], [1, 2, 3]]);
      await made(admin, 'rowlevelsecurity', { ...rule, name: 'large', clause: 'n > 2' });
      expect(await sizes(author, id)).toEqual([1, 3]);
      const other = { ...rule, filter_type: 'Base', roles: [], group_key: null };
      const base = await made(admin, 'rowlevelsecurity', { ...other, name: 'base', clause: 'n <> 1' });
      expect([await sizes(author, id), await sizes(admin, id)]).toEqual([[3], [2, 3]]);
      const excepted = { body: { roles: [await roleId(admin, 'Admin'), alpha] } };
      expect((await admin('PUT', `/api/v1/rowlevelsecurity/${base}`, excepted)).statusCode).toBe(200);
      expect([await sizes(author, id), await sizes(admin, id)]).toEqual([
        [1, 3],
        [1, 2, 3],
      ]);
      const told = [200, 412, 'This was changed by Meridian Admin meanwhile. Reload it, or keep both.', 200];
      const address = `/api/v1/rowlevelsecurity/${base}`;
      expect(await raced(admin, address, [{ description: 'one' }, { description: 'two' }])).toEqual(told);
      await admin('DELETE', `/api/v1/rowlevelsecurity/${small}`);
      expect(await sizes(author, id)).toEqual([3]);
      const { ids } = (await admin('GET', '/api/v1/rowlevelsecurity/')).json<{ ids: number[] }>();
      const gone = await admin('DELETE', `/api/v1/rowlevelsecurity/?q=!(${ids.join()})`);
      expect(gone.json()).toEqual({ message: 'Deleted 2 rules' });
      expect(await sizes(author, id)).toEqual([1, 2, 3]);
    },
  );

  it('follow people as they get roles, and datasets as they get names', patience, async () => {
    const { as } = await anApp({ databaseUrl: await freshStore() });
    const admin = await as('admin', 'admin');
    const { id, databaseId } = await aDataset(admin);
    const readers = await made(admin, 'security/roles', { name: 'Limited' });
    const author = await aPerson({ admin, as }, { username: 'author', role: 'Alpha' });
    const rule = { name: 'one', filter_type: 'Regular', tables: [id], roles: [readers], clause: 'n = 1' };
    await made(admin, 'rowlevelsecurity', rule);
    expect(await sizes(author.as, id)).toEqual([1, 2, 3]);
    await admin('PUT', `/api/v1/security/users/${author.id}`, {
      body: { roles: [await roleId(admin, 'Alpha'), readers] },
    });
    expect(await sizes(author.as, id)).toEqual([1]);
    const sql = `SELECT * FROM {{ dataset(${id}) }}`;
    const body = { database: databaseId, schema: 'main', table_name: 'above', sql };
    const above = await made(admin, 'dataset', body);
    expect([await sizes(author.as, above), await sizes(admin, above)]).toEqual([[1], [1, 2, 3]]);
    await admin('PUT', `/api/v1/dataset/${id}`, { body: { table_name: 'renamed' } });
    expect(await sizes(author.as, above)).toEqual([1]);
  });

  it('are refused where they name what is not there, or have the name of another', patience, async () => {
    const { as } = await anApp({ databaseUrl: await freshStore() });
    const admin = await as('admin', 'admin');
    const { id } = await aDataset(admin);
    const rule = { name: 'one', filter_type: 'Regular', tables: [id], roles: [], clause: 'n = 1' };
    await made(admin, 'rowlevelsecurity', rule);
    for (const [change, reason] of [
      [{ tables: [id, 999] }, 'Some datasets do not exist.'],
      [{ roles: [999] }, 'Some roles do not exist.'],
      [{}, 'Another rule has this name.'],
    ] as const) {
      const reply = await admin('POST', '/api/v1/rowlevelsecurity/', {
        body: { ...rule, name: 'two', ...change, ...(reason.includes('name') ? { name: 'one' } : {}) },
      });
      expect([reply.statusCode, reply.json()]).toEqual([422, { message: reason }]);
    }
    expect((await admin('GET', '/api/v1/rowlevelsecurity/')).json().count).toBe(1);
    await admin('DELETE', `/api/v1/dataset/${id}`);
    expect((await admin('GET', '/api/v1/rowlevelsecurity/')).json().result[0]).toMatchObject({
      name: 'one',
      tables: [],
    });
  });
});
