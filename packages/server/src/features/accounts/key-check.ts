import type { Database } from '../../platform/db';
import { SecretKeyError, type Secrets } from '../../platform/secrets';
import type { AccountTables } from './tables';

const purpose = 'key check';

/**
 * Refuses a store whose secrets were written with another key, before anything is served from it. Throws SecretKeyError, unless the
 * old key is given up: this one holds from then on.
 */
export async function assertKey(db: Database, secrets: Secrets, oldIsLost: boolean): Promise<void> {
  const tables = db.kysely.withTables<AccountTables>();
  const { key_check } = await tables.selectFrom('account_state').select('key_check').executeTakeFirstOrThrow();
  const keep = () =>
    tables
      .updateTable('account_state')
      .set({ key_check: secrets.encrypt('known', purpose) })
      .execute();
  if (key_check === '') {
    await keep();
    return;
  }
  try {
    secrets.decrypt(key_check, purpose);
  } catch (cause) {
    if (!oldIsLost)
      throw new SecretKeyError(
        'The saved work was encrypted with another key than secret.key in the home: put that key back. Where it is lost for good, start once with MERIDIAN_KEY_LOST=yes: everything stays but the passwords of connections, which are asked again.',
        { cause },
      );
    await keep();
  }
}
