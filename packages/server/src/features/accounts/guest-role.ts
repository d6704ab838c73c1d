import { ConfigError } from '../../config';
import type { Database } from '../../platform/db';
import type { AccountTables } from './tables';

/** Guests of a role that is not there would be limited by none of its row rules. Throws ConfigError. */
export async function assertGuestRole(db: Database, name: string): Promise<void> {
  const found = await db.kysely
    .withTables<AccountTables>()
    .selectFrom('roles')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (found === undefined)
    throw new ConfigError(
      `MERIDIAN_GUEST_ROLE is "${name}", but must be the name of a role that is there. Correct it, or start without it and make that role first.`,
    );
}
