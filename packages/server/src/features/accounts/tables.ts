import type { ColumnType, Generated } from 'kysely';

/** 0 or 1. */
type Flag = ColumnType<number, number | boolean, number | boolean>;
/** ISO text in UTC. */
type Instant = ColumnType<string, string | Date, string | Date>;

export interface UsersTable {
  readonly id: Generated<number>;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  /** argon2id in PHC form; null where no password signs in. */
  password_hash: string | null;
  active: Flag;
  created_on: Instant;
  changed_on: Instant;
  created_by_id: number | null;
  changed_by_id: number | null;
  last_login: Instant | null;
  login_count: ColumnType<number, number | undefined, number>;
  fail_login_count: ColumnType<number, number | undefined, number>;
  /** Goes up when every token and session given out before must end. */
  credentials_version: ColumnType<number, number | undefined, number>;
}

/** Of the feature alone: other features read people and grants through its front door, or join `users` by `id`. */
export type AccountTables = {
  users: UsersTable;
  roles: { readonly id: Generated<number>; name: string };
  user_roles: { user_id: number; role_id: number };
  permissions: { readonly id: Generated<number>; name: string };
  views: { readonly id: Generated<number>; name: string };
  permission_views: { readonly id: Generated<number>; permission_id: number; view_id: number };
  role_permissions: { role_id: number; permission_view_id: number };
  user_groups: { readonly id: Generated<number>; name: string; label: string | null; description: string | null };
  group_users: { group_id: number; user_id: number };
  group_roles: { group_id: number; role_id: number };
  sessions: {
    token_digest: string;
    user_id: number;
    credentials_version: number;
    created_on: Instant;
    expires_on: Instant;
  };
  /** One row: `epoch` goes up with every change of who may do what. */
  account_state: { id: number; epoch: number; built_in_digest: string; key_check: string };
};
