import type { Database } from '../../platform/db';
import { SecretKeyError, type Secrets } from '../../platform/secrets';
import type { AccountTables } from './tables';

const purpose = 'key check';

/** Refuses a store whose secrets were written with another key, before anything is served from it. Throws SecretKeyError. */
export async function assertKey(db: Database, secrets: Secrets): Promise<void> {
  const tables = db.kysely.withTables<AccountTables>();
  const { key_check } = await tables.selectFrom('account_state').select('key_check').executeTakeFirstOrThrow();
  if (key_check === '') {
    await tables
      .updateTable('account_state')
      .set({ key_check: secrets.encrypt('known', purpose) })
      .execute();
    return;
  }
  try {
    secrets.decrypt(key_check, purpose);
  } catch (cause) {
    throw new SecretKeyError(
      'The saved work was encrypted with another key than secret.key in the home: put that key back. Passwords of connections cannot be read without it.',
      { cause },
    );
  }
}
