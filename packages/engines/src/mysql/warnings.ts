import type { RunOptions, Session } from '../contract';

/** What the account of a connection may do that one for reading should not. Grants are listed in words: `GRANT SELECT, … ON … TO …`. */
export async function findWarnings(session: Session, options: RunOptions): Promise<readonly string[]> {
  const text =
    "SELECT privilege_type FROM information_schema.user_privileges WHERE grantee = CONCAT('''', REPLACE(CURRENT_USER(), '@', '''@'''), '''')";
  const { columns } = await session.run({ text, parameters: [] }, options);
  const privileges = new Set(columns[0]?.values);
  if (privileges.has('SUPER')) {
    return ['This account may administer the server and see everything. Use an account that may only read.'];
  }
  return privileges.has('FILE')
    ? ['This account may read or write files of the server. Use an account that may only read tables.']
    : [];
}
