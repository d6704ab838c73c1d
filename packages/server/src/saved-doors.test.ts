import { expect, it } from 'vitest';
import { anApp, onBothStores } from './testing';

/** Values that a store or a driver might break on, as Rison texts. */
const oddValues = [
  '!n',
  '-1',
  '2147483648',
  '9007199254740992',
  "'1e300'",
  "''",
  "'!'; drop table x; --'",
  "'%_\\'",
  "'💥'",
  '!()',
  "!(1,'a',!n)",
  '(a:1)',
  "'2020-13-45'",
];
const oddIds = ['0', '-1', '2147483648', '99999999999999999999', '%00', '1e3', 'constructor', '..%2f..'];
const nouns = ['dashboard', 'chart', 'dataset', 'database', 'tag'];

onBothStores('an odd value', freshStore => {
  it('in any filter of any list, and in any address, is answered in an orderly way', async () => {
    const app = await anApp({ databaseUrl: await freshStore(), environment: { MERIDIAN_SAMPLES: 'off' } });
    const admin = await app.as('admin', 'admin');
    const broken: string[] = [];
    const ask = async (address: string) => {
      const { statusCode } = await admin('GET', address);
      if (statusCode >= 500) broken.push(`${statusCode} ${decodeURIComponent(address)}`);
    };
    for (const noun of nouns) {
      const info = await admin('GET', `/api/v1/${noun}/_info`);
      const { filters } = info.json<{ filters: Record<string, { operator: string }[]> }>();
      for (const [col, operators] of Object.entries(filters)) {
        for (const { operator } of operators) {
          for (const value of oddValues) {
            const q = `(filters:!((col:${col},opr:${operator},value:${value})))`;
            await ask(`/api/v1/${noun}/?q=${encodeURIComponent(q)}`);
          }
        }
      }
      for (const id of oddIds)
        for (const part of ['', '/related_objects', '/charts', '/tabs']) await ask(`/api/v1/${noun}/${id}${part}`);
      for (const page of ['9007199254740991', '0']) await ask(`/api/v1/${noun}/?q=(page:${page},page_size:100)`);
    }
    expect(broken).toEqual([]);
  });
});
