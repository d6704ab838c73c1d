import { afterAll, beforeAll, describe } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres-server';

/** Gives the address of a fresh, empty store: null for SQLite in the home. */
export type FreshStore = () => Promise<string | null>;

/** The same tests on both stores. PostgreSQL is left out, and said to be, only where it is not installed. */
export function onBothStores(title: string, tests: (freshStore: FreshStore) => void): void {
  describe(`${title}, on SQLite`, () => tests(async () => null));
  describe.skipIf(!hasPostgres)(`${title}, on PostgreSQL`, () => {
    const started: { server: PostgresServer | null } = { server: null };
    beforeAll(async () => {
      started.server = await startPostgres();
    });
    afterAll(() => started.server?.stop());
    tests(async () => {
      if (!started.server) throw new Error('PostgreSQL has not been started.');
      return started.server.database();
    });
  });
}
