import { accountRoutes } from '@meridian/contracts/api';
import { api, call } from '../../lib/api';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Opens a session with name and password. Throws `ApiError` with the sentence for the form. */
export async function signIn(credentials: Credentials): Promise<void> {
  await call(accountRoutes.signInForm, { body: credentials, search: {} });
  api.forgetToken();
}

/** Where to go after signing in: only a path of this site. */
export function placeAfter(next: string | undefined): string {
  const safe = next !== undefined && /^\/(?![/\\])[^\t\r\n\\]*$/.test(next) && !next.startsWith('/login');
  return safe ? next : '/superset/welcome/';
}
