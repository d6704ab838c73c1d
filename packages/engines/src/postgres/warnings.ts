import type { RunOptions, Session } from '../contract';

const question = `SELECT r.rolsuper AS is_superuser,
EXISTS (SELECT 1 FROM pg_roles d WHERE d.rolname IN ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
  AND pg_has_role(r.oid, d.oid, 'MEMBER')) AS reads_files
FROM pg_roles r WHERE r.rolname = current_user`;

/** What the role of a connection may do that a role for reading should not. */
export async function findWarnings(session: Session, options: RunOptions): Promise<readonly string[]> {
  const { columns } = await session.run({ text: question, parameters: [] }, options);
  const [isSuperuser, readsFiles] = columns.map(({ values }) => values[0] === true);
  if (isSuperuser) {
    return [
      'This role is a superuser of the server: it can read its files and see everything. Use a role that may only read.',
    ];
  }
  return readsFiles ? ['This role may read or write files of the server. Use a role that may only read tables.'] : [];
}
